import type { RegenerableSection } from '@whofor/core/persona/section'
import { type ReactNode, useId } from 'react'
import { SectionAction } from '../regenerate/section-action.tsx'
import { SectionState } from '../regenerate/section-state.tsx'

type Props = {
  title: string
  section?: RegenerableSection
  /** How reliable it is. */
  note?: string | null
  children: ReactNode
}

/** A section of the sheet with its heading at the side, or above on small screens and in print. */
export function Part({ title, section, note, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-t border-line py-6 first:border-t-0 md:grid-cols-[200px_minmax(0,1fr)] print:block print:py-2.5 print:first:pt-0"
    >
      <div className="flex items-start gap-1 max-md:justify-between">
        <h2 id={id} className="print:mb-1 print:break-after-avoid">
          {title}
        </h2>
        {section && <SectionAction section={section} className="-mt-0.5" />}
      </div>
      <div className="min-w-0">
        {note && <p className="mb-3 max-w-[62ch] text-sm text-pretty text-ink-2 print:mb-1">{note}</p>}
        <SectionState {...(section ? { section } : {})}>{children}</SectionState>
      </div>
    </section>
  )
}

export const Prose = ({ text }: { text: string }) => (
  <div className="grid gap-3 text-md leading-6 print:gap-1.5 print:leading-5">
    {text
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p key={paragraph} className="max-w-[62ch] text-pretty">
          {paragraph}
        </p>
      ))}
  </div>
)
