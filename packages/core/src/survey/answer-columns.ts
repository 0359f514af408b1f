import type { ExportedResponse } from './exported-answers.ts'

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
