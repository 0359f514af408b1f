import type { RegenerableSection } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/edit'
import { type ReactNode, useId } from 'react'
import { useSectionStops } from '../edit/section-stops.ts'
import { SectionAction, SectionState } from '../regenerate/section-action.tsx'

type Props = {
  /** Its anchor, the same in every language. */
  anchor: string
  title: string
  section?: RegenerableSection
  /** How reliable it is. */
  note?: string | null
  isPrinted?: boolean
  children: ReactNode
}

/** A section of the sheet; the index of sections links to it. */
export function Part({ anchor, title, section, note, isPrinted = true, children }: Props) {
  const id = useId()
  return (
    <section
      {...useSectionStops<HTMLElement>()}
      id={anchor}
      data-section={title}
      aria-labelledby={id}
      className={`group/part scroll-mt-16 border-t border-line py-5.5 first:border-t-0 max-md:scroll-mt-28 print:py-2.5 print:first:pt-0 ${isPrinted ? '' : 'print:hidden'}`}
    >
      <div className="mb-3 flex items-start justify-between gap-1 print:mb-0">
        <h2 id={id} className="print:mb-1 print:break-after-avoid">
          {title}
        </h2>
        {section && <SectionAction section={section} className="-mt-0.5" />}
      </div>
      {note && <p className="mb-3 max-w-[62ch] text-sm text-pretty text-ink-2 print:mb-1">{note}</p>}
      <SectionState {...(section ? { section } : {})}>{children}</SectionState>
    </section>
  )
}

/** Placeholder for an empty field. */
export const Empty = () => <span className="text-ink-3 print:hidden">{texts.empty}</span>
