import type { TableQuestion } from '../../segments/segment-table.ts'
import { bindReadings, type PersonaConstraints } from '../constraints.ts'
import { slotAskedAbout } from './asked-about.ts'
import { readAnswer } from './read-text.ts'

/** An option is allowed for the group's persona if at least this share of those who answered chose it. */
const COMMON = 1 / 3

/** Constraints from a segment's counted answers: the most frequent option of each question about a slot, and other common ones. */
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
