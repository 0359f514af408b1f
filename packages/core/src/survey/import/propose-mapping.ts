import { texts } from '@whofor/texts/core/import'
import { columnKind } from './column-kind.ts'
import type { ColumnValues } from './column-values.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { optionColumns } from './multi-select.ts'
import { forceQuestion } from './propose-question.ts'
import type { ColumnKind, ColumnMapping, ImportOption, OptionOrder } from './schema.ts'

export type MappedColumn = { kind: ColumnKind; options: ImportOption[] | null; order: OptionOrder | null }

/**
 * The mapping of each column: as requested, otherwise as proposed.
 * @param requested one for each column, or none
 * @param scoreOf the stored score of an answer, if the file has one, as our own export does
 */
export function proposeMapping(
  columns: readonly ColumnValues[],
  requested: readonly ColumnMapping[] | undefined,
  scoreOf: (column: number, value: string) => number | null = () => null,
): { columns: MappedColumn[]; notes: string[] } {
  const severals = optionColumns(columns)
  const notes: string[] = []
  let questions = 0
  const mapped = columns.map((column, index): MappedColumn => {
    const wanted = requested?.[index]
    const proposed = severals.has(index) ? 'multi' : columnKind(column)
    const kind = wanted?.kind ?? proposed
    if (kind !== 'question') return { kind, options: null, order: null }
    questions += 1
    if (!wanted && questions > IMPORT_LIMITS.questions.max)
      return { kind: 'skip', options: null, order: null }
    if (wanted?.options) return { kind, options: wanted.options, order: null }
    const question = forceQuestion(column)
    if (!question) return { kind, options: null, order: null }
    return { kind, ...withStoredScores(question, (value) => scoreOf(index, value)) }
  })
  if (!requested && questions > IMPORT_LIMITS.questions.max)
    notes.push(texts.notes.too_many_questions({ max: IMPORT_LIMITS.questions.max }))
  return { columns: mapped, notes }
}

function withStoredScores(
  question: { order: OptionOrder; options: ImportOption[] },
  scoreOf: (value: string) => number | null,
): { order: OptionOrder; options: ImportOption[] } {
  const scores = question.options.map(({ values }) => (values[0] === undefined ? null : scoreOf(values[0])))
  const isScored = scores.some((score) => score !== null)
  if (!isScored || scores.some((score, place) => score === null && !question.options[place]?.rest))
    return question
  const options = question.options.map((option, place) => ({
    ...option,
    score: scores[place] ?? option.score,
  }))
  const answers = options.filter(({ not_sure }) => !not_sure).sort((one, other) => other.score - one.score)
  return { order: 'scores', options: [...answers, ...options.filter(({ not_sure }) => not_sure)] }
}
