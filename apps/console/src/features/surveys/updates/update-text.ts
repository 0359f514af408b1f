import type { MovedAnswer } from '@whofor/core/claims/recheck-evidence'
import { editableField } from '@whofor/core/persona/editing'
import type { PersonaUpdate, PersonaUpdates, SentenceChange } from '@whofor/core/persona/plan-update'
import { PERCENT_FROM } from '@whofor/core/segments/fewest-answers'
import { percentText } from '@whofor/core/segments/receipts'
import { texts } from '@whofor/texts/console/surveys/updates'
import { formatNumber } from '../../../lib/format.ts'

/** "22 answers since your personas were made" */
export function updatesTitle({ compared_answers, items }: PersonaUpdates): string {
  if (compared_answers > 0) return texts.since({ answers: compared_answers })
  return texts.without_persona({ groups: items.length })
}

export function updatesNote({ items }: PersonaUpdates): string {
  const isSame = items.every(({ before, after }) => before !== null && after !== null)
  return isSame ? texts.same : texts.changed
}

/** Which updates can be approved together: those of personas that still have a group. */
export const approvable = (items: readonly PersonaUpdate[]): PersonaUpdate[] =>
  items.filter(({ persona, after }) => persona !== null && after !== null)

/** "53 of 128" */
export const sizeText = ({ count, of }: { count: number; of: number }): string =>
  texts.of({ count: formatNumber(count), of: formatNumber(of) })

/** "“Fine” fell from 51% to 39%", both as counts where one is of few answers. */
export function movedText({ answer, before, after }: MovedAnswer): string {
  const rose = after.count / after.n > before.count / before.n
  const isSmall = Math.min(before.n, after.n) < PERCENT_FROM
  const figure = (share: MovedAnswer['before']) =>
    isSmall ? sizeOfShare(share) : percentText(share.count, share.n)
  return texts.moved({ answer, rose, before: figure(before), after: figure(after) })
}

const sizeOfShare = ({ count, n }: MovedAnswer['before']): string => sizeText({ count, of: n })

/** People of both times who are in another group than before; null where nobody is. */
export function membersText({ joined, left }: Pick<PersonaUpdate, 'joined' | 'left'>): string | null {
  const parts = [
    ...(joined > 0 ? [texts.joined({ count: joined })] : []),
    ...(left > 0 ? [texts.left({ count: left })] : []),
  ]
  return parts.length === 0 ? null : `${parts.join(', ')}.`
}

/** What happens to a sentence, and why. */
export function changeText({ how, fault }: Pick<SentenceChange, 'how' | 'fault'>): string {
  const why = fault === null ? texts.rare : whyOf(fault)
  if (how === 'assumed') return texts.assumed({ why })
  return how === 'rewritten' ? texts.rewritten({ why }) : why
}

function whyOf(fault: NonNullable<SentenceChange['fault']>): string {
  if (fault === 'contradicted') return texts.rare
  return fault === 'unsupported strength' ? texts.weaker : texts.wrong_figure
}

/** "Engagement level" */
export const fieldLabel = (path: string): string => editableField(path, 'advanced')?.label ?? path

export const requestsText = (requests: number): string =>
  requests === 0 ? texts.no_requests : texts.requests({ count: requests })
