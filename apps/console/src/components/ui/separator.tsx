/** The separator between links in a line. */
export const Separator = () => (
  <span aria-hidden className="px-1.5 text-ink-3">
    ·
  </span>
)
