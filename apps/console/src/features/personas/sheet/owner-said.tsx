import type { Persona, SharedPersona } from '@whofor/core/persona/persona'
import { ownerSaid } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/personas/sheet'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { ConnectModelLink } from '../../../components/ui/demo-note.tsx'
import { LinkButton } from '../../../components/ui/link-button.tsx'
import { carryText } from '../../../lib/carried-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { BasisMark } from '../evidence/basis-mark.tsx'
import { Part } from './part.tsx'

/** Shown at once; the rest opens. */
const FIRST = 6

type Said = readonly Pick<ReturnType<typeof ownerSaid>[number], 'question' | 'answer'>[]

/** What an imported persona's owner said, according to its file. */
export function OwnerSaid({ persona }: { persona: Persona }) {
  const said = ownerSaid(persona)
  if (said.length === 0 || !persona.imported) return null
  return (
    <Part anchor="said" title={texts.owner_said} note={texts.unverified}>
      <Answers said={said} />
    </Part>
  )
}

/** What the owner answered, on a shared page that includes it. */
export const SharedAnswers = ({ said }: { said: NonNullable<SharedPersona['said']> }) => (
  <Part anchor="said" title={texts.owner_said}>
    <Answers said={said} />
  </Part>
)

/** Above a persona of the wizard: the owner's own answers, which everything below comes from. */
export function ToldUs({ persona, said }: { persona: Persona; said: Said }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  return (
    <section
      id="said"
      aria-labelledby={id}
      className="scroll-mt-16 max-md:scroll-mt-28 border-t-2 border-ink py-5 print:mt-3 print:py-2.5"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:mb-2">
        <h2 id={id}>{texts.told_us}</h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <BasisMark basis="stated" />
          {texts.your_answers({ count: said.length, day: formatDate(persona.created_at) })}
        </p>
      </div>
      <Answers said={said} first={isWhole ? said.length : FIRST} />
      {said.length > FIRST && !isWhole && (
        <p className="mt-4 text-sm print:hidden">
          <LinkButton onClick={() => setWhole(true)}>{texts.show_all({ count: said.length })}</LinkButton>
        </p>
      )}
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-1 rounded-sm bg-warn-soft px-3 py-2.5 text-sm text-pretty print:mt-2 print:py-1.5">
        <span>
          {persona.demo ? texts.no_customers_demo : texts.no_customers}{' '}
          <span className="print:hidden">{persona.demo && <ConnectModelLink />}</span>
        </span>
        <Link
          href="/surveys/create"
          onClick={() => carryText(persona.interaction_context)}
          className="font-semibold text-accent-text no-underline print:hidden"
        >
          {texts.ask_customers}
        </Link>
      </p>
    </section>
  )
}

/** Paper has room for all of them. */
const Answers = ({ said, first = said.length }: { said: Said; first?: number }) => (
  <dl className="grid grid-cols-3 gap-x-8 gap-y-5 max-md:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-y-3 print:grid-cols-3 print:gap-y-1.5">
    {said.map(({ question, answer }, index) => (
      <div
        key={question}
        className={`min-w-0 break-inside-avoid ${index < first ? '' : 'hidden print:block'}`}
      >
        <dt className="text-sm text-pretty text-ink-2">{question}</dt>
        <dd className="mt-0.5 font-semibold text-pretty break-words print:mt-0">{answer}</dd>
      </div>
    ))}
  </dl>
)
