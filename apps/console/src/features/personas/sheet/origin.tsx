import { DRAWN_IMAGE, UPLOADED_IMAGE } from '@whofor/core/persona/own-image'
import type { Persona, PersonaDetail, SharedPersona } from '@whofor/core/persona/persona'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/personas/sheet'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { ConnectModelLink } from '../../../components/ui/demo-note.tsx'
import { LinkButton } from '../../../components/ui/rich-text.tsx'
import { carryText } from '../../../lib/carried-text.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { BasisMark } from '../evidence/basis-mark.tsx'
import { Part } from './part.tsx'

/** Where a persona without counts comes from: its owner's answers, or else the size of its group and its source. */
export function Origin({ persona }: { persona: Persona }) {
  const said = ownerSaid(persona)
  if (sourceOf(persona) === 'wizard' && said.length > 0) return <ToldUs persona={persona} said={said} />
  const { group, created_at } = persona
  return (
    <dl className="grid auto-cols-fr grid-flow-col border-b border-line border-t-2 border-t-ink max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:gap-x-4">
      {group && <GroupSize count={group.count} of={group.of} />}
      <Cell label={texts.based_on}>
        <dd className="mt-1 font-semibold text-pretty">
          <SurveyLink persona={persona} />
        </dd>
        <dd className="mt-1 text-sm text-ink-3">
          <time dateTime={new Date(created_at).toISOString()}>{formatDate(created_at)}</time>
        </dd>
      </Cell>
    </dl>
  )
}

/** The survey that a persona comes from, or what else it was made from. */
export const SurveyLink = ({ persona }: { persona: Persona }) =>
  persona.survey ? (
    <Link href={`/surveys/${persona.survey.id}`}>{persona.survey.title}</Link>
  ) : (
    sourceText(persona)
  )

/** What a persona was made from, as a short text. */
export function sourceText(persona: Persona): string {
  if (persona.survey) return persona.survey.title
  const source = sourceOf(persona)
  if (source === 'import') return texts.imported_file
  return source === 'survey' ? texts.deleted_survey : texts.your_context
}

type Props = { detail: Pick<PersonaDetail, 'persona' | 'portrait' | 'views'> }

/** Our bookkeeping, at the end of a sheet. */
export const Colophon = ({ detail: { persona, portrait, views } }: Props) => (
  <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 text-xs/5 text-ink-3">
    <span>
      {texts.made_on({
        day: formatDate(persona.created_at),
        by: persona.demo ? texts.by_demo : texts.by_model({ model: persona.made_by_model }),
      })}
      {portrait?.made_by_model && <> · {creditOf(portrait.made_by_model)}</>}
    </span>
    <span className="print:hidden">{texts.opened({ own: views.own, others: views.shared })}</span>
  </p>
)

const creditOf = (model: string): string => {
  if (model === DRAWN_IMAGE) return texts.drawn
  return model === UPLOADED_IMAGE ? texts.uploaded : texts.image_by({ model })
}

type CellProps = { label: string; wide?: boolean; children: ReactNode }

export const Cell = ({ label, wide = false, children }: CellProps) => (
  <div
    className={`min-w-0 border-line px-6 py-4 not-first:border-l first:pl-0 last:pr-0 max-sm:border-l-0! max-sm:px-0 max-sm:not-first:border-t print:py-3 ${wide ? 'max-sm:col-span-2' : ''}`}
  >
    <dt className="text-sm text-ink-2">{label}</dt>
    {children}
  </div>
)

export const GroupSize = ({ count, of }: { count: number; of: number }) => (
  <Cell label={texts.group_size} wide>
    <dd className="text-2xl font-semibold tracking-[-.015em]">
      {formatNumber(count)}{' '}
      <small className="text-base font-normal tracking-normal text-ink-2">
        {texts.of_answers({ count: formatNumber(of) })}
      </small>
    </dd>
    <dd
      aria-hidden
      className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full print:[print-color-adjust:exact]"
    >
      <span className="bg-accent" style={{ flexGrow: count }} />
      <span className="bg-track" style={{ flexGrow: Math.max(0, of - count) }} />
    </dd>
  </Cell>
)

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
function ToldUs({ persona, said }: { persona: Persona; said: Said }) {
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
