import { Link } from 'wouter'
import { RECEIPT_MARK } from './receipt-mark.ts'

/**
 * The mark with the name. In a narrow container only the mark is visible.
 * @param href the reader's start page
 */
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
      {RECEIPT_MARK.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
    <span className="@max-[16rem]:sr-only">Whofor</span>
  </Link>
)
