import { translated } from '../i18n/translated.ts'
import { PERCENT_FROM } from '../segments/receipt-text.ts'
import { STEADY_FROM } from '../segments/steady-from.ts'
import { FEWEST_FOR_ADVICE } from '../survey/answers-needed.ts'
import type { EvidenceReference } from './evidence.ts'
import type { GroupCounts } from './group-counts.ts'

const TEXTS = translated(
  {
    early: 'Early signal',
    shownFrom: (answers: number) => `Shown from ${answers} answers`,
    steady: 'Steady',
    unsteady: 'Unsteady',
    likelySame: 'New answers would likely show the same groups',
    mayDiffer: 'New answers may show other groups',
    caution: (size: number) =>
      `${size === 1 ? '1 person is' : `${size} people are`} too few for percentages. Read this as a question to ask, not as a result.`,
    usual: 'The usual answers',
    apart: 'What sets this group apart',
    apartSoFar: 'What sets this group apart, so far',
  },
  {
    early: 'Vorläufig',
    shownFrom: (answers) => `Ab ${answers} Antworten`,
    steady: 'Stabil',
    unsteady: 'Instabil',
    likelySame: 'Neue Antworten ergäben wohl dieselben Gruppen',
    mayDiffer: 'Neue Antworten könnten andere Gruppen ergeben',
    caution: (size) =>
      `${size === 1 ? '1 Person ist' : `${size} Personen sind`} zu wenige für Prozente. Lesen Sie dies als offene Frage, nicht als Ergebnis.`,
    usual: 'Die häufigsten Antworten',
    apart: 'Was diese Gruppe auszeichnet',
    apartSoFar: 'Was diese Gruppe bisher auszeichnet',
  },
)

export const sizeOf = ({ sizes, segment }: GroupCounts): number => sizes[segment] ?? 0
export const totalOf = ({ sizes }: GroupCounts): number => sizes.reduce((sum, size) => sum + size, 0)
/** Whether the group is too small for percentages. */
export const isSmallGroup = (group: GroupCounts): boolean => sizeOf(group) < PERCENT_FROM

/** How stable groups are: a word and a note; null if the groups were given, not found. */
export function stabilityText(group: GroupCounts): { word: string; note: string } | null {
  const { stability, supported } = group
  if (totalOf(group) < FEWEST_FOR_ADVICE)
    return { word: TEXTS.early, note: TEXTS.shownFrom(FEWEST_FOR_ADVICE) }
  if (stability === null) return null
  const isSteady = stability >= STEADY_FROM && supported
  const note = isSteady ? TEXTS.likelySame : TEXTS.mayDiffer
  return { word: isSteady ? TEXTS.steady : TEXTS.unsteady, note: isSmallGroup(group) ? '' : note }
}

/** Shown above counts of a small group. */
export function cautionText(group: GroupCounts): string | null {
  const size = sizeOf(group)
  if (!isSmallGroup(group)) return null
  return TEXTS.caution(size)
}

/** The answers to show below a heading that describes them, and the questions without a difference. */
export type TellingAnswers = { title: string; shown: EvidenceReference[]; alike: string[] }

/** Answers that set the group apart; where none does, its usual ones. */
export function tellingAnswersOf(group: GroupCounts, most: number): TellingAnswers {
  const apart = group.answers.filter(isMore)
  if (apart.length === 0) return { title: TEXTS.usual, shown: group.answers.slice(0, most), alike: [] }
  const title = isSmallGroup(group) ? TEXTS.apartSoFar : TEXTS.apart
  const alike = group.answers.flatMap((answer) => (isMore(answer) ? [] : [answer.question]))
  return { title, shown: apart.slice(0, most), alike }
}

function isMore({ counted }: EvidenceReference): boolean {
  if (!counted?.sets_apart) return false
  return counted.count * counted.overall_n > counted.overall_count * counted.n
}
