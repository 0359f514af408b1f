import { Link } from 'wouter'

export function Brand() {
  return (
    <Link
      href="/"
      className="inline-flex min-h-11 items-center gap-2 text-2xl font-semibold tracking-[-.03em] text-ink hover:no-underline"
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
}
