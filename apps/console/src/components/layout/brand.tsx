import { Link } from 'wouter'

/** Mark and name. @param href the reader's start page */
export const Brand = ({ href = '/' }: { href?: string }) => (
  <Link
    href={href}
    className="voice inline-flex min-h-11 items-center gap-2.5 text-2xl font-semibold tracking-[-.015em] text-ink hover:no-underline"
  >
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 fill-none stroke-accent stroke-[1.9] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M5 3h14v18l-2.35-2-2.3 2L12 19l-2.35 2-2.3-2L5 21z" />
      <path d="M9 8h6M9 12.5h3.5" />
    </svg>
    Whofor
  </Link>
)
