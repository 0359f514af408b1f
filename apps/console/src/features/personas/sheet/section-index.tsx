import { texts } from '@whofor/texts/console/personas/sheet'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Item = { id: string; title: string }

/** What a reader scrolls with; following a link scrolls, too. */
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/** A section is in view once it begins in this part of the window. */
const BEGUN = 0.3

/** The last section that has begun; at the end of the page the last one, however short. */
function sectionInView(sections: readonly HTMLElement[]): string | null {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1
  if (isAtEnd) return sections.at(-1)?.id ?? null
  const begun = sections.findLast((section) => section.getBoundingClientRect().top < clientHeight * BEGUN)
  return (begun ?? sections[0])?.id ?? null
}

/** Links to the sections of a sheet; the one in view is marked. At the side, or as a bar on top of narrow screens. */
export function SectionIndex({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const [items, setItems] = useState<Item[]>([])
  const [current, setCurrent] = useState<string | null>(null)
  /** Chosen by its link: it stays marked, wherever its section could scroll to, until the reader scrolls. */
  const chosen = useRef(false)

  useEffect(() => {
    const sections = [...(sheet.current?.querySelectorAll<HTMLElement>('section[data-section]') ?? [])]
    setItems(sections.map(({ id, dataset }) => ({ id, title: dataset.section ?? '' })))
    const mark = () => {
      if (!chosen.current) setCurrent(sectionInView(sections))
    }
    const release = () => {
      chosen.current = false
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    for (const input of INPUTS) addEventListener(input, release, { passive: true })
    return () => {
      removeEventListener('scroll', mark)
      for (const input of INPUTS) removeEventListener(input, release)
    }
  }, [sheet])

  return (
    <nav
      aria-label={texts.sections}
      className="text-sm max-md:overflow-x-auto max-md:[scrollbar-width:none] print:hidden"
    >
      <ul className="max-md:flex max-md:gap-5">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={() => {
                chosen.current = true
                setCurrent(id)
              }}
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
