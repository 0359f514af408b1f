import { type RefObject, useEffect, useState } from 'react'

import { SHEET_TEXTS } from './sheet-texts.ts'

type Item = { id: string; title: string }

/** Links to the sections of a sheet; the one in view is marked. At the side, or as a bar on top of narrow screens. */
export function SectionIndex({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const [items, setItems] = useState<Item[]>([])
  const [current, setCurrent] = useState<string | null>(null)

  useEffect(() => {
    const sections = [...(sheet.current?.querySelectorAll<HTMLElement>('section[data-section]') ?? [])]
    setItems(sections.map(({ id, dataset }) => ({ id, title: dataset.section ?? '' })))
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting)
        if (seen[0]) setCurrent(seen[0].target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [sheet])

  return (
    <nav
      aria-label={SHEET_TEXTS.sections}
      className="text-sm max-md:overflow-x-auto max-md:[scrollbar-width:none] print:hidden"
    >
      <ul className="max-md:flex max-md:gap-5">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="block border-l-2 hyphens-auto border-line py-1 pl-3 text-ink-2 no-underline hover:text-ink aria-[current]:border-ink aria-[current]:font-[550] aria-[current]:text-ink max-md:border-l-0 max-md:py-3 max-md:pl-0 max-md:whitespace-nowrap max-md:aria-[current]:shadow-[inset_0_-2px_0_var(--text)]"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
