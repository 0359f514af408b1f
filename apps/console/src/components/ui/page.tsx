import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePage } from '../../lib/use-page.ts'
import { ArrowLeft } from './icons.ts'

const WIDTHS = { page: 'max-w-[65rem]', medium: 'max-w-[49rem]', narrow: 'max-w-[40rem]' } as const

/** The body of a screen: 1040 px; `medium` 784 px for reading and surveys, `narrow` 640 px for forms. All begin at one left edge. */
export function Page({ width = 'page', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[68rem] px-6 pt-10 pb-24 max-sm:px-4 max-sm:pt-6 max-sm:pb-16 print:max-w-none print:p-0">
      <div className={`print:max-w-none ${WIDTHS[width]}`}>{children}</div>
    </div>
  )
}

type HeadingProps = {
  title: string
  tab?: string
  children?: ReactNode
  actions?: ReactNode
  above?: ReactNode
  /** A control after the title, or a form that replaces the title. */
  edit?: ReactNode
  onEdit?: (() => void) | undefined
}

/** The screen's h1. Sets the tab title (`tab` if it differs) and takes focus after navigation; `children` go below it. */
export function PageHeading({ title, tab = title, children, actions, above, edit, onEdit }: HeadingProps) {
  const heading = usePage(tab)
  const isForm = edit !== undefined && onEdit === undefined
  return (
    <header className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 max-sm:mb-6">
      <div className="min-w-0 flex-[1_1_320px]">
        {above}
        <div className="flex items-start gap-1">
          <h1 ref={heading} tabIndex={-1} className={isForm ? 'sr-only' : 'min-w-0'} onDoubleClick={onEdit}>
            {title}
          </h1>
          {edit}
        </div>
        {children && <div className="mt-1 max-w-[60ch] text-pretty text-ink-2">{children}</div>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 pt-0.5 max-sm:w-full max-sm:*:flex-auto">{actions}</div>
      )}
    </header>
  )
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="mb-3 -ml-1 inline-flex min-h-6 items-center gap-1.5 font-medium text-ink-2">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}

/** A section heading with an optional link or button. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4 [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center [&_a]:text-sm [&_a]:font-medium">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
