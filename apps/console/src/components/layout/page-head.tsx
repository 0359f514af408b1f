import { texts } from '@whofor/texts/console/components'
import { Link } from 'wouter'

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

/** The brand's mark, a till slip, in a box of 24 x 24: its outline and its two lines. Shared with the landing page. */
export const RECEIPT_MARK = [
  'M5 3h14v18l-2.35-2-2.3 2L12 19l-2.35 2-2.3-2L5 21z',
  'M9 8h6M9 12.5h3.5',
] as const

export const SkipLink = () => (
  <a
    href="#main"
    className="absolute -top-12 left-4 z-50 rounded-sm border border-line-strong bg-surface px-3 py-2 focus:top-2"
  >
    {texts.skip_link.skip_to_content}
  </a>
)
