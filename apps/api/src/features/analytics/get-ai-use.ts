import { AI_USES, type AiUseReply, aiUseOf } from '@whofor/core/analytics'
import { DAY_MS } from '@whofor/core/durations'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectCalls } from './queries.ts'

const MONTHS = 12

/** The actor's calls of the model in the last twelve months, oldest first. */
export async function getAiUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
): Promise<AiUseReply> {
  const now = new Date(clock())
  const starts = Array.from({ length: MONTHS }, (_, at) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + at, 1),
  )
  const months = starts.map((start) => ({ month: monthOf(start), uses: noUses() }))
  const byMonth = new Map(months.map((month) => [month.month, month]))
  for (const { day, request_type, calls, tokens, cost } of await selectCalls(db, actor.id, starts[0] ?? 0)) {
    const use = byMonth.get(monthOf(day * DAY_MS))?.uses[aiUseOf(request_type)]
    if (!use) continue
    use.calls += calls
    use.tokens += tokens
    use.cost += cost
  }
  return { months }
}

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

type Uses = AiUseReply['months'][number]['uses']

/** Safe cast: the entries are those of all uses. */
const noUses = () => Object.fromEntries(AI_USES.map((use) => [use, { calls: 0, tokens: 0, cost: 0 }])) as Uses
