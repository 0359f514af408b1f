import { mergeReplies } from './merge-replies.ts'
import type { ObjectRequest } from './port.ts'
import { type Message, repairMessages } from './prompt-messages.ts'
import { parseReply, type Reading, readReply } from './read-reply.ts'

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
