import { type ReactNode, useId } from 'react'

/** A section of the sheet: its heading beside it, above it on small screens and on paper. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-t border-line py-6 first:border-t-0 md:grid-cols-[200px_minmax(0,1fr)] print:block print:py-2.5 print:first:pt-0"
    >
      <h2 id={id} className="print:mb-1 print:break-after-avoid">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** Paragraphs as the model wrote them. */
export const Prose = ({ text }: { text: string }) => (
  <div className="grid gap-3 text-md leading-6 print:gap-1.5 print:leading-5">
    {text
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p key={paragraph} className="max-w-[62ch] text-pretty">
          {paragraph}
        </p>
      ))}
  </div>
)
