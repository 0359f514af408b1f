/** A page without words, on which a survey is shown. */
export const MadeUpPage = ({ isShort }: { isShort: boolean }) => (
  <div aria-hidden className="grid gap-4 p-6">
    <div className="flex items-center justify-between">
      <span className="h-4 w-24 rounded-xs bg-line-strong" />
      <span className="h-3 w-16 rounded-xs bg-line" />
    </div>
    <span className="mt-3 h-7 w-4/5 rounded-xs bg-line-strong" />
    {(isShort ? [1] : [1, 2, 3]).map((paragraph) => (
      <div key={paragraph} className="grid gap-2">
        <span className="h-3 rounded-xs bg-line" />
        <span className="h-3 w-11/12 rounded-xs bg-line" />
        <span className="h-3 w-2/3 rounded-xs bg-line" />
      </div>
    ))}
  </div>
)
