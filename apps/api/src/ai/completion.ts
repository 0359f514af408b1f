import { z } from 'zod'
import { AiError } from './ai-error.ts'
import { refused, wrongAddress } from './ai-texts.ts'
import type { AiRequestType } from './port.ts'

const part = z.object({ text: z.string().optional() })

/** The parts of a chat completion that are used; providers differ in the rest. */
const completion = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      message: z.object({
        content: z.union([z.string(), z.array(part)]).nullish(),
        refusal: z.string().nullish(),
      }),
    }),
  ),
  usage: z
    .object({ total_tokens: z.number().catch(0).default(0), cost: z.number().nullish().catch(null) })
    .nullish(),
})

export type Completion = { text: string; truncated: boolean; tokens: number; cost: number | null }

/**
 * Reads a chat completion. The text may be empty.
 * @param onUsage called before a refusal is thrown, because a refusal costs tokens too
 * @throws AiError ai_refused for a refusal, ai_configuration for anything but a chat completion
 */
export function readCompletion(
  reply: unknown,
  { provider, requestType }: { provider: string; requestType: AiRequestType },
  onUsage: (usage: Completion) => void,
): Completion {
  const read = completion.safeParse(reply)
  if (!read.success)
    throw new AiError('ai_configuration', wrongAddress(provider), { detail: describeReply(reply) })
  const choice = read.data.choices[0]
  const content = choice?.message.content ?? ''
  const found: Completion = {
    text: typeof content === 'string' ? content : content.map((item) => item.text ?? '').join(''),
    truncated: choice?.finish_reason === 'length',
    tokens: read.data.usage?.total_tokens ?? 0,
    cost: read.data.usage?.cost ?? null,
  }
  onUsage(found)
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    throw new AiError('ai_refused', refused(requestType), {
      detail: choice.message.refusal ?? 'content filter',
    })
  return found
}

const describeReply = (reply: unknown) =>
  `not a chat completion: ${(typeof reply === 'string' ? reply : (JSON.stringify(reply) ?? '')).slice(0, 200)}`
