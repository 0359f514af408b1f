import { foldText } from '../text/fold-text.ts'
import type { AnswerColumns, AnswerFilter } from './answer-filter.ts'

type Asked = { options: readonly { text: string }[] }

/** The options whose text contains these words, by the question's place. */
export function optionsWith(questions: readonly Asked[], search: string): AnswerFilter {
  const words = foldText(search)
  const found = new Map<number, Set<number>>()
  if (words === '') return found
  for (const [place, { options }] of questions.entries()) {
    const positions = options.flatMap(({ text }, position) =>
      foldText(text).includes(words) ? [position] : [],
    )
    if (positions.length > 0) found.set(place, new Set(positions))
  }
  return found
}

/** Whether a response has any of these options. */
export function hasAnyOf({ cells, questions }: AnswerColumns, row: number, options: AnswerFilter): boolean {
  for (const [place, positions] of options) {
    if (positions.has((cells[row * questions + place] ?? 0) - 1)) return true
  }
  return false
}
