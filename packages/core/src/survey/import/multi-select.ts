import { type ColumnValues, textsOf } from './column-values.ts'
import { optionKey } from './option-key.ts'
import { areYesNo } from './scales.ts'

const SEPARATORS = [/;\s*/u, /,\s+/u, /\s*\|\s*/u, /,/u]
const MAX_CHOICES = 40

/** Whether cells hold several answers: the same choices occur in different combinations. */
export function holdsSeveral({ values }: Pick<ColumnValues, 'values'>): boolean {
  return SEPARATORS.some((separator) => {
    const cells = values.map(({ text }) => text.split(separator).filter((choice) => choice !== ''))
    const several = cells.filter((choices) => choices.length > 1)
    if (several.length < 2 || cells.some((choices) => new Set(choices).size < choices.length)) return false
    const used = new Map<string, number>()
    for (const choice of cells.flat()) used.set(choice, (used.get(choice) ?? 0) + 1)
    const repeated = several.flat().filter((choice) => (used.get(choice) ?? 0) > 1)
    return used.size <= MAX_CHOICES && repeated.length >= several.flat().length * 0.6
  })
}

/** Indexes of columns that hold one option each of a multi-select question, as in files of LimeSurvey and Typeform. */
export function optionColumns(columns: readonly ColumnValues[]): Set<number> {
  const found = new Set<number>()
  const byQuestion = new Map<string, number[]>()
  columns.forEach((column, index) => {
    if (namesItsOnlyValue(column)) found.add(index)
    const question = /^(.+?)\s*\[.+\]$/u.exec(column.name)?.[1]
    if (question && column.untold === 0 && areYesNo(textsOf(column)))
      byQuestion.set(question, [...(byQuestion.get(question) ?? []), index])
  })
  for (const indexes of byQuestion.values()) {
    const isAnswered = indexes.some((index) => (columns[index]?.filled ?? 0) > 0)
    if (indexes.length > 1 && isAnswered) for (const index of indexes) found.add(index)
  }
  return found
}

/** Typeform: the header is the option, and every cell is the same or empty. */
const namesItsOnlyValue = ({ name, values, untold }: ColumnValues): boolean =>
  untold === 0 && values.length === 1 && optionKey(values[0]?.text ?? '') === optionKey(name)
