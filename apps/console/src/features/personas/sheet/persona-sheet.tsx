import type { Persona, SharedPersona } from '@whofor/core/persona/persona'
import { texts as editTexts } from '@whofor/texts/console/personas/edit'
import { texts as sheetTexts } from '@whofor/texts/console/personas/sheet'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { EDIT_HINT_ID } from '../edit/editable.tsx'
import { useEditing } from '../edit/editing.ts'
import { EvidenceContext, type SheetEvidence } from '../evidence/evidence-context.ts'
import { BasisFilter, Legend } from '../evidence/legend.tsx'
import { BusinessContext, Claims } from './claims.tsx'
import { Company, CustomFields, PersonaFacts } from './facts.tsx'
import type { SheetPersona } from './fields.ts'
import { Hero } from './hero.tsx'
import { CountedAnswers, Insights, Justifications } from './insights.tsx'
import { OwnerSaid, SharedAnswers } from './origin.tsx'
import { Bio, Stories } from './stories.tsx'

type Props = {
  persona: SheetPersona
  portraitNote?: ReactNode
  /** Where the persona comes from: its group's counts, or its source. */
  origin: ReactNode
  /** Whether the origin holds the counted answers. */
  isCounted?: boolean
  evidence: SheetEvidence | null
  /** The full persona, for its owner only: adds business context and wizard answers. */
  ownersView?: Persona
  /** The owner's own notes, at the end of the sections. */
  notes?: ReactNode
  /** The owner's answers, where a shared page includes them. */
  said?: SharedPersona['said']
  /** Our own bookkeeping, at the end. */
  colophon?: ReactNode
}

/** One persona in full. Prints in two columns on one to two pages. */
export function PersonaSheet({
  persona,
  portraitNote,
  origin,
  isCounted = false,
  evidence,
  ownersView,
  said,
  notes,
  colophon,
}: Props) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <EvidenceContext value={evidence}>
      <article className="rounded-lg border border-line bg-surface px-16 pt-14 pb-4 shadow-paper max-md:px-8 max-md:pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 max-sm:pt-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
        <Hero persona={persona} portraitNote={portraitNote} />
        {origin}
        <div className="grid grid-cols-[10.5rem_minmax(0,1fr)] gap-10 border-t border-line pt-2 max-md:block max-md:pt-0 print:block print:pt-0">
          <div className="sticky top-[calc(var(--bar)+1rem)] z-10 self-start py-5 max-md:top-(--bar) max-md:-mx-8 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-8 max-md:py-0 max-sm:-mx-4 max-sm:px-4 print:hidden">
            <SectionIndex sheet={body} />
            <BasisFilter />
            <EditHint />
          </div>
          <div ref={body} className="min-w-0 print:columns-2 print:gap-8">
            {!isCounted && <CountedAnswers persona={persona} />}
            {ownersView && <OwnerSaid persona={ownersView} />}
            {said && said.length > 0 && <SharedAnswers said={said} />}
            <Bio persona={persona} />
            <PersonaFacts
              persona={persona}
              note={ownersView ? ownersNote(ownersView) : persona.profile_note}
            />
            <Company persona={persona} />
            <Claims section="psychographics" persona={persona} />
            <Claims section="behaviors" persona={persona} />
            <Claims section="goals" persona={persona} />
            <Claims section="relationship_to_business" persona={persona} />
            <Stories persona={persona} />
            <CustomFields persona={persona} />
            <Insights persona={persona} />
            <Justifications persona={persona} />
            {ownersView && <BusinessContext persona={ownersView} />}
            {notes}
          </div>
        </div>
        <Legend />
        {colophon}
      </article>
    </EvidenceContext>
  )
}

/** Addresses the owner as "You". */
function ownersNote({ profile_note: note }: Persona): string | null {
  const { owner, you } = sheetTexts
  const place = owner.findIndex((start) => note?.startsWith(`${start} `))
  return note && place >= 0 ? `${you[place]}${note.slice(owner[place]?.length)}` : note
}

function EditHint() {
  if (!useEditing()) return null
  return (
    <>
      <p className="mt-6 text-xs/4.5 text-pretty text-ink-2 max-md:hidden">{editTexts.click_hint}</p>
      <p id={EDIT_HINT_ID} className="sr-only">
        {editTexts.hint}
      </p>
    </>
  )
}

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
      aria-label={sheetTexts.sections}
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
