import type { Persona } from '@whofor/core/persona/persona'
import type { ReactNode } from 'react'
import { BusinessContext } from './business-context.tsx'
import { Claims } from './claims.tsx'
import { CustomFields, PersonaFacts } from './facts.tsx'
import { Hero } from './hero.tsx'
import { CountedAnswers, Insights, Justifications } from './insights.tsx'
import { OwnerSaid } from './owner-said.tsx'
import type { SheetPersona } from './sheet-persona.ts'
import { Bio, Stories } from './stories.tsx'

type Props = {
  persona: SheetPersona
  /** Below the portrait: who made it, or that it is being made. */
  portraitNote?: ReactNode
  /** Where the persona comes from. */
  origin: ReactNode
  /** The same persona for its owner: with what they told of their business and said in the wizard. */
  told?: Persona
}

/** One persona in full: a sheet to pin up. On paper it runs in two columns over one to two pages. */
export function PersonaSheet({ persona, portraitNote, origin, told }: Props) {
  return (
    <article className="rounded-lg border border-line bg-surface px-16 pt-14 pb-4 shadow-paper max-md:px-8 max-md:pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 max-sm:pt-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <Hero persona={persona} portraitNote={portraitNote} />
      {origin}
      <div className="print:mt-3 print:columns-2 print:gap-8">
        <CountedAnswers persona={persona} />
        {told && <OwnerSaid persona={told} />}
        <Bio persona={persona} />
        <PersonaFacts persona={persona} note={told ? ownersNote(told) : persona.profile_note} />
        <Insights persona={persona} />
        <Claims section="psychographics" persona={persona} />
        <Claims section="behaviors" persona={persona} />
        <Claims section="goals" persona={persona} />
        <Claims section="relationship_to_business" persona={persona} />
        <Stories persona={persona} />
        <CustomFields persona={persona} />
        <Justifications persona={persona} />
        {told && <BusinessContext told={told} />}
      </div>
    </article>
  )
}

/** To the owner it says "You". */
const ownersNote = ({ profile_note }: Persona) => profile_note?.replace(/^The owner\b/u, 'You') ?? null
