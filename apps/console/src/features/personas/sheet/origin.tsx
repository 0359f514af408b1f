import { DRAWN_IMAGE, UPLOADED_IMAGE } from '@whofor/core/persona/own-image'
import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { ownerSaid, sourceOf } from '@whofor/core/persona/sheet'
import { texts } from '@whofor/texts/console/personas/sheet'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { ToldUs } from './owner-said.tsx'

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
