import { useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '../../lib/format.ts'
import type { Icon } from './icons.ts'

export type Section = {
  value: string
  label: string
  href: string
  icon: Icon
  count?: number | undefined
}

type Props = { label: string; sections: Section[]; current: string }

/** Links to the sections of a screen: a column beside it, or a scrolling row on phones. */
export function SectionNav({ label, sections, current }: Props) {
  const nav = useRef<HTMLElement>(null)
  // Labels and counts change the row's width, so the current link is scrolled into view again.
  const width = sections.map(({ label: text, count }) => `${text}${count ?? ''}`).join()
  useLayoutEffect(() => {
    if (width) showLink(nav.current, current)
  }, [current, width])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="flex gap-1 max-md:-mx-1 max-md:mb-6 max-md:overflow-x-auto max-md:p-1 md:sticky md:top-6 md:-ml-2.5 md:flex-col md:self-start"
    >
      {sections.map(({ value, label: text, href, icon: Icon, count }) => (
        <Link
          key={value}
          href={href}
          replace
          data-section={value}
          aria-current={value === current ? 'page' : undefined}
          className="flex min-h-9 items-center gap-3 rounded-sm px-2.5 font-medium whitespace-nowrap text-ink-2 no-underline hover:bg-surface-2 hover:text-ink hover:no-underline aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink max-md:min-h-11"
        >
          <Icon aria-hidden className="size-4 max-md:hidden" />
          {text}
          {count !== undefined && (
            <span className="ml-auto pl-3 text-sm text-ink-3 tabular-nums">{formatNumber(count)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the row until the link is in its middle, without scrolling the page. */
function showLink(nav: HTMLElement | null, value: string): void {
  const link = nav?.querySelector<HTMLElement>(`[data-section="${CSS.escape(value)}"]`)
  if (nav && link)
    nav.scrollLeft +=
      link.getBoundingClientRect().left -
      nav.getBoundingClientRect().left -
      (nav.clientWidth - link.clientWidth) / 2
}
