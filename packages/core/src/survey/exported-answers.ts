import { z } from 'zod'
import { filterText } from './answer-filter.ts'
import { surveyStatus } from './schema.ts'

export const answersFormat = z.enum(['csv', 'json'])
export type AnswersFormat = z.infer<typeof answersFormat>

/** Whether to include the scores, and which answers to export. */
export const answersExportQuery = z.strictObject({
  scores: z.enum(['0', '1']).default('0'),
  filter: filterText.default(''),
  /** Exports unfinished answers instead of counted ones; filters do not apply. */
  unfinished: z.enum(['0', '1']).default('0'),
})

/** A response as it is exported. */
export const exportedResponse = z.object({
  /** From 1, oldest first. */
  number: z.int(),
  created_at: z.iso.datetime(),
  respondent_email: z.string().nullable(),
  /** Number of its group, from 1; null before the answers were grouped, and for later responses. */
  group: z.int().nullable(),
  /** Names of the personas that represent the group. */
  personas: z.array(z.string()),
  /** Hidden fields by name; absent without any. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The language it was given in, for a survey in several languages. */
  language: z.string().nullable().optional(),
  /** The chosen option of each question, in order; null without an answer. */
  answers: z.array(z.string().nullable()),
  /** The score of each answer, 0–10, and their average. */
  scores: z.array(z.number()).optional(),
  average_score: z.number().nullable().optional(),
})
export type ExportedResponse = z.infer<typeof exportedResponse>

/** The answers to a survey as JSON. */
export const answersExport = z
  .object({
    format: z.literal('whofor.answers'),
    version: z.literal(1),
    exported_at: z.iso.datetime(),
    survey: z.object({
      title: z.string(),
      relationship: z.string(),
      status: surveyStatus,
      questions: z.array(
        z.object({
          question: z.string(),
          /** The published text, and the time when it or an option was last corrected. */
          original: z.string().optional(),
          corrected_at: z.iso.datetime().optional(),
          options: z.array(
            z.object({ text: z.string(), original: z.string().optional(), score: z.number().optional() }),
          ),
        }),
      ),
    }),
    responses: z.array(exportedResponse),
  })
  .meta({ id: 'AnswersExport' })
export type AnswersExport = z.infer<typeof answersExport>

const COLUMNS = ['number', 'created_at', 'respondent_email', 'group', 'personas'] as const
/** Set for a survey in several languages. */
const LANGUAGE = 'language'
const AVERAGE = 'average_score'

/**
 * Headers of the answers as a table: a column for each hidden field and each question; with scores, another one beside
 * it. All headers differ.
 */
export function answerHeaders(
  questions: readonly { question: string }[],
  { scores, languages, fields }: { scores: boolean; languages: boolean; fields: readonly string[] },
): string[] {
  const first = languages ? [...COLUMNS, LANGUAGE] : COLUMNS
  const used = new Set<string>([...first, AVERAGE])
  const fieldColumns = fields.map((key) => unusedHeader(key, used))
  const columns = questions.flatMap(({ question }) => {
    const header = unusedHeader(question, used)
    return scores ? [header, unusedHeader(`${header} (score)`, used)] : [header]
  })
  return [...first, ...fieldColumns, ...columns, ...(scores ? [AVERAGE] : [])]
}

/** The cells of one response, in the order of the headers. */
export function answerCells(response: ExportedResponse, fields: readonly string[]): string[] {
  const { number, created_at, respondent_email, group, personas, language, answers, scores, average_score } =
    response
  const values = new Map(Object.entries(response.fields ?? {}))
  return [
    String(number),
    created_at,
    respondent_email ?? '',
    String(group ?? ''),
    personas.join('; '),
    ...(language === undefined ? [] : [language ?? '']),
    ...fields.map((key) => values.get(key) ?? ''),
    ...answers.flatMap((text, index) => (scores ? [text ?? '', String(scores[index] ?? '')] : [text ?? ''])),
    ...(scores ? [String(average_score ?? '')] : []),
  ]
}

/** "Why?", then "Why? (2)". */
function unusedHeader(text: string, used: Set<string>): string {
  for (let count = 1; ; count += 1) {
    const header = count === 1 ? text : `${text} (${count})`
    if (used.has(header)) continue
    used.add(header)
    return header
  }
}
