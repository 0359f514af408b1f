import { mergeReplies } from './merge-replies.ts'
import type { ObjectRequest } from './port.ts'
import { type Message, repairMessages } from './prompt-messages.ts'
import { parseReply, type Reading, readReply } from './read-reply.ts'

/** A whole reply. `again` says that it took two calls to get one. */
type Ask = (messages: Message[]) => Promise<{ text: string; again: boolean }>

/** The value of the first reply that reads and has no fault, or of the one repair turn. */
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

/** A repair that was asked for what was missing may hold that alone. */
function merged<T>(request: ObjectRequest<T>, first: string, second: string): Reading<T> | null {
  const [one, other] = [parseReply(first), parseReply(second)]
  if (one === undefined || other === undefined) return null
  return readReply(request, JSON.stringify(mergeReplies(one, other)))
}

/** A repair that is only worth trying may fail, and may run out of time. */
function unlessCalledOff(signal: AbortSignal | undefined) {
  return (error: unknown): null => {
    if (signal?.aborted) throw error
    return null
  }
}

/** Of two replies that can be used the one with fewer faults; a repair that failed leaves the first. */
function better<T>(request: ObjectRequest<T>, value: T, faults: string[], again: string | null): T {
  const second = again === null ? null : readReply(request, again)
  if (!second || !('value' in second)) return value
  return (request.faults?.(second.value) ?? []).length <= faults.length ? second.value : value
}
