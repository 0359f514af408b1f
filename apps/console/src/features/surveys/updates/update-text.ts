import { figureOf } from '@whofor/core/claims/figures'
import type { MovedAnswer } from '@whofor/core/claims/moved-answers'
import { editableField } from '@whofor/core/persona/editing'
import type { SentenceChange } from '@whofor/core/persona/plan-update'
import { PERCENT_FROM } from '@whofor/core/segments/receipt-text'
import type { PersonaUpdate, PersonaUpdates } from '@whofor/core/survey/persona-updates'
import { formatNumber, plural } from '../../../lib/format.ts'

/** "22 answers since your personas were made" */
export function updatesTitle({ compared_answers, items }: PersonaUpdates): string {
  if (compared_answers > 0) return `${plural(compared_answers, 'answer')} since your personas were made`
  return plural(items.length, 'group without a persona', 'groups without a persona')
}

export function updatesNote({ items }: PersonaUpdates): string {
  const isSame = items.every(({ before, after }) => before !== null && after !== null)
  return `${isSame ? 'The groups are the same.' : 'The groups have changed.'} Nothing changes until you approve it.`
}

/** Which updates can be approved together: those of personas that still have a group. */
export const approvable = (items: readonly PersonaUpdate[]): PersonaUpdate[] =>
  items.filter(({ persona, after }) => persona !== null && after !== null)

/** "53 of 128" */
export const sizeText = ({ count, of }: { count: number; of: number }): string =>
  `${formatNumber(count)} of ${formatNumber(of)}`

/** "“Fine” fell from 51% to 39%", both as counts where one is of few answers. */
export function movedText({ answer, before, after }: MovedAnswer): string {
  const rose = after.count / after.n > before.count / before.n
  const figure = Math.min(before.n, after.n) < PERCENT_FROM ? sizeOfShare : figureOf
  return `“${answer}” ${rose ? 'rose' : 'fell'} from ${figure(before)} to ${figure(after)}`
}

const sizeOfShare = ({ count, n }: MovedAnswer['before']): string => sizeText({ count, of: n })

/** People of both times who are in another group than before; null where nobody is. */
export function membersText({ joined, left }: Pick<PersonaUpdate, 'joined' | 'left'>): string | null {
  const parts = [
    ...(joined > 0 ? [`${people(joined)} joined from other groups`] : []),
    ...(left > 0 ? [`${people(left)} left for other groups`] : []),
  ]
  return parts.length === 0 ? null : `${parts.join(', ')}.`
}

/** What happens to a sentence, and why. */
export function changeText({ how, fault }: Pick<SentenceChange, 'how' | 'fault'>): string {
  const why = fault === null ? RARE : WHY[fault]
  if (how === 'assumed') return `${why} It stays and is marked as assumed.`
  return how === 'rewritten' ? `${why} Will be rewritten.` : why
}

const RARE = 'Too few people in the group say this now.'
const WHY: Record<NonNullable<SentenceChange['fault']>, string> = {
  contradicted: RARE,
  'unsupported strength': 'The counts no longer support a comparison this strong.',
  'uncounted figure': 'Its figure is no longer right.',
}

/** "Engagement level" */
export const fieldLabel = (path: string): string => editableField(path, 'advanced')?.label ?? path

export const requestsText = (requests: number): string =>
  requests === 0 ? 'Uses no AI requests.' : `Uses ${plural(requests, 'AI request')}.`

const people = (count: number): string => plural(count, 'person', 'people')
