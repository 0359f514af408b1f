import { texts } from '@whofor/texts/api/ai'
import { AiError } from './ai-error.ts'
import { invalidFormat, malformed } from './ai-texts.ts'
import type { ObjectRequest } from './port.ts'
import { type Message, repairMessages } from './prompt-messages.ts'
import { readJson } from './read-json.ts'

/** `missing`: the only issue is that something was left out. */
export type UnreadableReply = { issues: string[]; missing: boolean; error: AiError }
type Reading<T> = { value: T } | UnreadableReply

const MAX_ISSUES = 12

/** @returns the parsed value, or the issues for the model and the error for the owner */
function readReply<T>(
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
function parseReply(reply: string): unknown {
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

/**
 * Deep-merges two JSON values; the second wins unless it is null. If the first is an object whose only key
 * wraps the second's keys, it is unwrapped.
 */
function mergeReplies(one: unknown, other: unknown): unknown {
  if (!isObject(one) || !isObject(other)) return other ?? one
  const [wrapper, ...more] = Object.keys(one)
  const inner = wrapper === undefined || more.length > 0 ? undefined : one[wrapper]
  if (wrapper !== undefined && isObject(inner) && !(wrapper in other)) return mergeReplies(inner, other)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...keys].map((key) => [key, mergeReplies(one[key], other[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A complete reply. `retried` means that it took two calls. */
type Ask = (messages: Message[]) => Promise<{ text: string; retried: boolean }>

/**
 * The value of the first reply if it is valid and has no issues, else of the single repair turn.
 * @throws AiError when neither reply is valid
 */
export async function readOrRepair<T>(request: ObjectRequest<T>, messages: Message[], ask: Ask): Promise<T> {
  const { text, retried } = await ask(messages)
  const first = readReply(request, text)
  if ('value' in first) {
    const issues = request.findIssues?.(first.value) ?? []
    if (issues.length === 0 || retried) return first.value
    const repair = ask(repairMessages(messages, text, { issues }))
    const second = await repair.catch(ignoreUnlessAborted(request.signal))
    return better(request, first.value, issues, second?.text ?? null)
  }
  const repaired = (await ask(repairMessages(messages, text, first))).text
  const second = readReply(request, repaired)
  if ('value' in second) return second.value
  const both = merged(request, text, repaired)
  if (both && 'value' in both) return both.value
  throw second.error
}

/** A repair of missing keys may hold only those: reads both replies merged. */
function merged<T>(request: ObjectRequest<T>, first: string, second: string): Reading<T> | null {
  const [one, other] = [parseReply(first), parseReply(second)]
  if (one === undefined || other === undefined) return null
  return readReply(request, JSON.stringify(mergeReplies(one, other)))
}

/** An optional repair may fail or time out; only an abort is rethrown. */
function ignoreUnlessAborted(signal: AbortSignal | undefined) {
  return (error: unknown): null => {
    if (signal?.aborted) throw error
    return null
  }
}

/** The valid reply with fewer issues; the first one when the repair failed. */
function better<T>(request: ObjectRequest<T>, value: T, issues: string[], repaired: string | null): T {
  const second = repaired === null ? null : readReply(request, repaired)
  if (!second || !('value' in second)) return value
  return (request.findIssues?.(second.value) ?? []).length <= issues.length ? second.value : value
}
