import type { Persona, PersonaDetail } from '@whofor/core/persona/persona'
import { originOf } from '@whofor/core/persona/sheet'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatDate, formatNumber, plural } from '../../../lib/format.ts'

/** Where the persona comes from: group size, source and model. */
type Props = { persona: Persona; views: PersonaDetail['views'] }

export function Origin({ persona, views }: Props) {
  const { group, made_by_model, demo, created_at } = persona
  return (
    <dl className="grid auto-cols-fr grid-flow-col border-y border-line border-t-ink border-t-2 max-sm:grid-flow-row max-sm:grid-cols-2 max-sm:gap-x-4">
      {group && <GroupSize count={group.count} of={group.of} />}
      <Cell label="Based on">
        <dd className="mt-1 font-semibold text-pretty">
          <SurveyLink persona={persona} />
        </dd>
        <dd className="mt-1 text-sm text-ink-3">
          <time dateTime={new Date(created_at).toISOString()}>{formatDate(created_at)}</time>
        </dd>
      </Cell>
      <Cell label="Written by">
        <dd className="mt-1 font-semibold break-words">{demo ? <Badge>Demo model</Badge> : made_by_model}</dd>
        <dd className="mt-1 text-sm text-ink-3 print:hidden">{openings(views)}</dd>
      </Cell>
    </dl>
  )
}

/** The survey that a persona comes from, or what else it was made from. */
export const SurveyLink = ({ persona }: { persona: Persona }) =>
  persona.survey ? (
    <Link href={`/surveys/${persona.survey.id}`}>{persona.survey.title}</Link>
  ) : (
    originOf(persona)
  )

/** Our bookkeeping, under a sheet that begins with its counts. */
export const Colophon = ({ persona: { made_by_model, demo, created_at }, views }: Props) => (
  <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3 text-xs/5 text-ink-3">
    <span>
      Made on {formatDate(created_at)}; text written by {demo ? 'the demo model' : made_by_model}
    </span>
    <span className="print:hidden">{openings(views)}</span>
  </p>
)

/** The owner's views and those of others are counted separately. */
function openings({ own, shared }: PersonaDetail['views']): string {
  const others = shared > 0 ? `, ${plural(shared, 'time')} by others` : ''
  return `Opened ${plural(own, 'time')}${others}`
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
  <Cell label="Group size" wide>
    <dd className="text-2xl font-semibold tracking-[-.015em]">
      {formatNumber(count)}{' '}
      <small className="text-base font-normal tracking-normal text-ink-2">
        of {formatNumber(of)} answers
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
