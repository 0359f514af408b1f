import { texts } from '@whofor/texts/core/import'
import { isNotSure } from './not-sure.ts'
import { optionKey } from './option-key.ts'
import { forceQuestion, proposeQuestion } from './propose-question.ts'
import { areYesNo, levelsOf } from './scales.ts'
import {
  type ColumnKind,
  type ColumnMapping,
  type ColumnValues,
  IMPORT_LIMITS,
  type ImportOption,
  type OptionOrder,
  textsOf,
} from './schema.ts'

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

const NAMES: readonly [ColumnKind, RegExp][] = [
  [
    'time',
    /^(timestamp|zeitstempel|submitted at|submit date( \(utc\))?|start date( \(utc\))?|stage date( \(utc\))?|created_at|date( submitted| started| last action)?|datum( .*)?|start ?time|completion time|absendedatum|startdatum)$/u,
  ],
  [
    'email',
    /^(e-?mail|respondent_email|e-?mail[- ]?(address|adresse)|username|nutzername|deine e-?mail.*|your e-?mail.*)$/u,
  ],
  [
    'name',
    /^((first|last|full|your|nick)[ _-]?name|name|(what('s|’s| is) )?your (first |last |full )?name\??|wie hei(ß|ss)(en sie|t du)\??|vorname|nachname|familienname|ihr name|dein name|phone( number)?|telefon(nummer)?|address|adresse|network id|ip[ -]?(address|adresse)?)$/u,
  ],
  [
    'id',
    /^(#|id|nr\.?|no\.?|number|line|token|seed|zufallsstartwert|respondent ?id|response ?id|antwort[ -]?id|submission ?id|user ?agent|zugangscode|lastpage|last page|letzte seite)$/u,
  ],
  [
    'skip',
    /^(score|punktzahl|points|average_score|group|personas|fault|start language|startsprache|refurl|referrer url|response type|tags|ending|.+ \(score\))$/u,
  ],
]

const DATE =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2}))([ T,].*)?$|^\d{1,2}:\d{2}(:\d{2})?$/u
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
const PHONE = /^\+?[\d\s()/-]{8,20}$/u
const SAMPLE = 50
const LONG_TEXT = 80

/** What a column probably holds: decided by its values, or by its name if the values are unclear. */
export function columnKind(column: ColumnValues): ColumnKind {
  const { values, filled, untold } = column
  if (filled === 0) return 'empty'
  const texts = textsOf(column)
  const share = (pattern: RegExp) => {
    const sample = texts.slice(0, SAMPLE)
    return sample.filter((text) => pattern.test(text)).length / Math.max(1, sample.length)
  }
  if (share(EMAIL) > 0.5) return 'email'
  if (share(DATE) > 0.9) return 'time'
  const name = column.name.toLowerCase().trim()
  const named = NAMES.find(([, pattern]) => pattern.test(name))?.[0]
  if (named) return named
  if (values.length > SAMPLE / 5 && share(PHONE) > 0.9) return isCounted(texts) ? 'id' : 'name'
  if (isIdentifier(column, texts)) return 'id'
  if (untold === 0 && holdsSeveral(column)) return 'multi'
  const answers = texts.filter((text) => !isNotSure(text))
  if (answers.length < 2) return texts.length === 1 && !texts[0]?.includes(' ') ? 'skip' : 'text'
  return untold / filled < 0.2 && looksLikeQuestion(column, answers) ? 'question' : 'text'
}

/** The values of options repeat; those of texts do not. */
function looksLikeQuestion(column: ColumnValues, answers: string[]): boolean {
  const proposed = proposeQuestion(column)
  if (!proposed) return false
  if (levelsOf(answers) || proposed.order === 'ranges') return true
  const length = answers.reduce((sum, { length: own }) => sum + own, 0) / answers.length
  return length <= LONG_TEXT && column.filled >= column.values.length * 2
}

function isIdentifier({ values, filled, untold }: ColumnValues, texts: string[]): boolean {
  const distinct = values.length === filled || (untold > 0 && values.every(({ count }) => count === 1))
  return (
    distinct &&
    filled > IMPORT_LIMITS.options.max &&
    texts.every((text) => /^[\w.:-]+$/u.test(text) && /\d/u.test(text))
  )
}

const isCounted = (texts: string[]): boolean => texts.every((text) => /^\d+$/u.test(text))

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
