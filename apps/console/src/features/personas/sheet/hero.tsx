import { kindOf, quoteOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/personas/sheet'
import type { ReactNode } from 'react'
import { usePage } from '../../../lib/use-page.ts'
import { Portrait } from '../../portraits/portrait.tsx'
import { Editable } from '../edit/editable.tsx'
import { useSectionStops } from '../edit/section-stops.ts'
import { SectionAction, SectionState } from '../regenerate/section-action.tsx'
import type { SheetPersona } from './fields.ts'

/** Describes the name: the page's bar says which of the personas this is. */
export const POSITION_ID = 'persona-position'

type Props = { persona: SheetPersona; portraitNote?: ReactNode }

/** Portrait, name, subtitle and quote. */
export function Hero({ persona, portraitNote }: Props) {
  const { name, subtitle, image_url, unstructured_data } = persona
  const heading = usePage(name)
  const quote = quoteOf(persona)
  return (
    <header
      {...useSectionStops<HTMLElement>()}
      className="group/part grid grid-cols-[13rem_minmax(0,1fr)] gap-12 pb-12 max-md:grid-cols-[10rem_minmax(0,1fr)] max-md:gap-8 max-sm:grid-cols-1 max-sm:gap-5 max-sm:pb-6 print:grid-cols-[9.5rem_minmax(0,1fr)] print:gap-8 print:pb-5"
    >
      <figure className="max-sm:w-32">
        <Portrait name={name} image={image_url} className="aspect-square w-full" />
        {portraitNote}
      </figure>
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{kindOf(persona)}</p>
        <div className="mt-2 max-sm:mt-1">
          <Editable path="name" value={name} unseen={<h1 className="sr-only">{name}</h1>}>
            <h1
              ref={heading}
              tabIndex={-1}
              aria-describedby={POSITION_ID}
              className="text-4xl font-[640] tracking-[-.032em] max-sm:text-[2.125rem]/10 print:text-[2.5rem]/11"
            >
              {name}
            </h1>
          </Editable>
        </div>
        {subtitle && (
          <div className="mt-2">
            <Editable path="subtitle" value={subtitle}>
              <p className="text-xl tracking-[-.01em] text-balance text-ink-2">{subtitle}</p>
            </Editable>
          </div>
        )}
        {quote && (
          <div id="quote" className="mt-8 scroll-mt-20 max-sm:mt-5 max-sm:scroll-mt-28 print:mt-4">
            <SectionState section="quote">
              <Editable path="quote" value={unstructured_data.quote}>
                <blockquote className="voice text-[1.6875rem]/[2.375rem] tracking-[-.012em] text-balance max-sm:text-[1.375rem]/8 print:text-[1.5rem]/8">
                  <p className="-indent-[.42em]">{texts.quoted({ text: quote })}</p>
                </blockquote>
              </Editable>
            </SectionState>
            <SectionAction section="quote" className="mt-1 -ml-1.5" />
          </div>
        )}
      </div>
    </header>
  )
}
