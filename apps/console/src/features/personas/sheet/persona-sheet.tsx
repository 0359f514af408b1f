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
  portraitNote?: ReactNode
  origin: ReactNode
  /** The full persona, for its owner only: adds business context and wizard answers. */
  ownersView?: Persona
}

/** One persona in full. Prints in two columns on one to two pages. */
export function PersonaSheet({ persona, portraitNote, origin, ownersView }: Props) {
  return (
    <article className="rounded-lg border border-line bg-surface px-16 pt-14 pb-4 shadow-paper max-md:px-8 max-md:pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 max-sm:pt-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
      <Hero persona={persona} portraitNote={portraitNote} />
      {origin}
      <div className="print:mt-3 print:columns-2 print:gap-8">
        <CountedAnswers persona={persona} />
        {ownersView && <OwnerSaid persona={ownersView} />}
        <Bio persona={persona} />
        <PersonaFacts persona={persona} note={ownersView ? ownersNote(ownersView) : persona.profile_note} />
        <Insights persona={persona} />
        <Claims section="psychographics" persona={persona} />
        <Claims section="behaviors" persona={persona} />
        <Claims section="goals" persona={persona} />
        <Claims section="relationship_to_business" persona={persona} />
        <Stories persona={persona} />
        <CustomFields persona={persona} />
        <Justifications persona={persona} />
        {ownersView && <BusinessContext persona={ownersView} />}
      </div>
    </article>
  )
}

/** Addresses the owner as "You". */
const ownersNote = ({ profile_note }: Persona) => profile_note?.replace(/^The owner\b/u, 'You') ?? null
