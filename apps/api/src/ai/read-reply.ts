import { texts } from '@whofor/texts/api/ai'
import { AiError } from './ai-error.ts'
import { invalidFormat, malformed } from './ai-texts.ts'
import { isObject } from './merge-replies.ts'
import type { ObjectRequest } from './port.ts'
import { readJson } from './read-json.ts'

/** `missing`: the only issue is that something was left out. */
export type UnreadableReply = { issues: string[]; missing: boolean; error: AiError }
export type Reading<T> = { value: T } | UnreadableReply

const MAX_ISSUES = 12

/** @returns the parsed value, or the issues for the model and the error for the owner */
export function readReply<T>(
  { requestType, replySchema }: Pick<ObjectRequest<T>, 'requestType' | 'replySchema'>,
  reply: string,
): Reading<T> {
  const json = parseReply(reply)
  if (json === undefined) {
    const issues = ['It is not valid JSON.']
    const error = new AiError('ai_malformed_json', malformed(requestType), { detail: issues[0] })
    return { issues, missing: false, error }
  }
  const read = replySchema.safeParse(json)
  if (read.success) return { value: read.data }
  const zodIssues = read.error.issues
  const issues = zodIssues
    .slice(0, MAX_ISSUES)
    .map((issue) => `${issue.path.join('.') || 'the reply'}: ${issue.message}`)
  const empty = zodIssues.some((issue) => issue.code === 'custom' && issue.params?.empty === true)
  const error = empty
    ? new AiError('ai_no_questions', texts.no_questions)
    : new AiError('ai_invalid_format', invalidFormat(requestType), { detail: issues.join('; ') })
  return { issues, missing: isObject(json) && zodIssues.every(({ path }) => isMissing(json, path)), error }
}

/** @returns the JSON of a reply, undefined when there is none */
export function parseReply(reply: string): unknown {
  try {
    return readJson(reply)
  } catch {
    return undefined
  }
}

function isMissing(json: unknown, path: PropertyKey[]): boolean {
  const [key, ...rest] = path
  if (key !== undefined) return isObject(json) && isMissing(json[String(key)], rest)
  return json === undefined || json === null || json === '' || (Array.isArray(json) && json.length === 0)
}
