/** @jsxImportSource preact */

/** The marks of the console, which the landing page loads nothing of. */
const SHAPES = {
  observed: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  stated: (
    <path
      d="M1.5 2h9v6.2H6L3.2 10.6V8.2H1.5z"
      fill="currentColor"
      stroke="currentColor"
      stroke-linejoin="round"
    />
  ),
  inferred: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" stroke-width="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
    </>
  ),
  assumed: (
    <circle
      cx="6"
      cy="6"
      r="4.25"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-dasharray="2.2 2.25"
    />
  ),
}

export const BasisMark = ({ basis }: { basis: keyof typeof SHAPES }) => (
  <svg class={`basis ${basis}`} viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[basis]}
  </svg>
)
