import { foldText } from '../text/fold-text.ts'
import type { AnswerColumns, OptionFilter } from './answer-filter.ts'
import { LANGUAGE_FIELD } from './field-columns.ts'

type Asked = { options: readonly { text: string }[] }

/** The options whose text contains these words, by question index. */
export function optionsWith(questions: readonly Asked[], search: string): OptionFilter {
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
export function hasAnyOf({ cells, questions }: AnswerColumns, row: number, options: OptionFilter): boolean {
  for (const [place, positions] of options) {
    if (positions.has((cells[row * questions + place] ?? 0) - 1)) return true
  }
  return false
}

/** Whether one of a response's hidden fields has exactly this value. */
export function rowsWithValue({ fields }: AnswerColumns, search: string): (row: number) => boolean {
  const wanted = [...fields].flatMap(([key, { codes, codeOf }]) => {
    const code = codeOf.get(search.trim())
    return code === undefined || key === LANGUAGE_FIELD ? [] : [{ codes, code }]
  })
  return (row) => wanted.some(({ codes, code }) => codes[row] === code)
}
