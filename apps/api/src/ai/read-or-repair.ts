import { mergeReplies } from './merge-replies.ts'
import type { ObjectRequest } from './port.ts'
import { type Message, repairMessages } from './prompt-messages.ts'
import { parseReply, type Reading, readReply } from './read-reply.ts'

/** A complete reply. `retried` means that it took two calls. */
type Ask = (messages: Message[]) => Promise<{ text: string; again: boolean }>

/**
 * The value of the first reply if it is valid and has no issues, else of the single repair turn.
 * @throws AiError when neither reply is valid
 */
export async function readOrRepair<T>(request: ObjectRequest<T>, messages: Message[], ask: Ask): Promise<T> {
  const { text, again } = await ask(messages)
  const first = readReply(request, text)
  if ('value' in first) {
    const faults = request.faults?.(first.value) ?? []
    if (faults.length === 0 || again) return first.value
    const repair = ask(repairMessages(messages, text, { faults }))
    const second = await repair.catch(unlessCalledOff(request.signal))
    return better(request, first.value, faults, second?.text ?? null)
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
function unlessCalledOff(signal: AbortSignal | undefined) {
  return (error: unknown): null => {
    if (signal?.aborted) throw error
    return null
  }
}

/** The valid reply with fewer issues; the first one when the repair failed. */
function better<T>(request: ObjectRequest<T>, value: T, faults: string[], again: string | null): T {
  const second = again === null ? null : readReply(request, again)
  if (!second || !('value' in second)) return value
  return (request.faults?.(second.value) ?? []).length <= faults.length ? second.value : value
}
