import type { ReactNode } from 'react'
import { BusinessContext, type Told } from './business-context.tsx'
import { Claims } from './claims.tsx'
import { CustomFields, PersonaFacts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { CountedAnswers, Insights, Justifications } from './insights.tsx'
import type { SheetPersona } from './sheet-persona.ts'
import { Bio, Stories } from './stories.tsx'

type Props = {
  persona: SheetPersona
  /** Below the portrait: who made it, or that it is being made. */
  portraitNote?: ReactNode
  /** Where the persona comes from. */
  origin: ReactNode
  told?: Told
}

/** One persona in full: a sheet to pin up. On paper it runs in two columns over one to two pages. */
export function PersonaSheet({ persona, portraitNote, origin, told }: Props) {
  return (
    <article className="rounded-lg border border-line bg-surface px-16 pt-14 pb-4 shadow-paper max-md:px-8 max-md:pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 max-sm:pt-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <Hero persona={persona} portraitNote={portraitNote} />
      {origin}
      <div className="print:mt-3 print:columns-2 print:gap-8">
        <CountedAnswers persona={persona} />
        <Bio persona={persona} />
        <PersonaFacts persona={persona} />
        <Insights persona={persona} />
        <Claims section="psychographics" persona={persona} />
        <Claims section="behaviors" persona={persona} />
        <Claims section="goals" persona={persona} />
        <Claims section="relationship_to_business" persona={persona} />
        <Stories persona={persona} />
        <CustomFields persona={persona} />
        <Justifications persona={persona} />
        <BusinessContext summary={persona.business_context_summary} told={told} />
      </div>
    </article>
  )
}
