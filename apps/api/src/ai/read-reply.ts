import { AiError } from './ai-error.ts'
import { AI_TEXTS, invalidFormat } from './messages.ts'
import type { ObjectRequest } from './port.ts'
import { readJson } from './read-json.ts'

export type Reading<T> = { value: T } | { faults: string[]; error: AiError }

const MOST_FAULTS = 12

/** The value asked for, or what to tell the model about its reply and the owner about the failure. */
export function readReply<T>(
  { requestType, reader }: Pick<ObjectRequest<T>, 'requestType' | 'reader'>,
  reply: string,
): Reading<T> {
  let json: unknown
  try {
    json = readJson(reply)
  } catch {
    const faults = ['It is not valid JSON.']
    return { faults, error: new AiError('ai_malformed_json', AI_TEXTS.malformed, { detail: faults[0] }) }
  }
  const read = reader.safeParse(json)
  if (read.success) return { value: read.data }
  const faults = read.error.issues
    .slice(0, MOST_FAULTS)
    .map((issue) => `${issue.path.join('.') || 'the reply'}: ${issue.message}`)
  const empty = read.error.issues.some((issue) => issue.code === 'custom' && issue.params?.empty === true)
  const error = empty
    ? new AiError('ai_no_questions', AI_TEXTS.noQuestions)
    : new AiError('ai_invalid_format', invalidFormat(requestType), { detail: faults.join('; ') })
  return { faults, error }
}
