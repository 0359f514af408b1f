import type { TableQuestion } from '../../segments/segment-table.ts'
import { bindReadings, type PersonaConstraints } from '../constraints.ts'
import { slotAskedAbout } from './asked-about.ts'
import { readAnswer } from './read-text.ts'

/** Of those who answered: chosen by at least this part, an answer is one that a persona of the group may have. */
const COMMON = 1 / 3

/** What a segment's counted answers fix: the most frequent answer to a question about age, and whatever is common beside it. */
export function readSegment(questions: readonly TableQuestion[]): PersonaConstraints {
  const readings = questions.flatMap(({ question, options }) => {
    const about = slotAskedAbout(question)
    if (!about) return []
    const chosen = options.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
    const [top] = chosen
    if (!top || top.notSure) return []
    const answered = chosen.reduce((sum, { count }) => sum + count, 0)
    return chosen
      .filter((option) => !option.notSure && (option === top || option.count >= COMMON * answered))
      .flatMap((option) => readAnswer(about, option.text, question) ?? [])
  })
  return bindReadings(readings)
}
