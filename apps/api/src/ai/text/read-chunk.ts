import { z } from 'zod'

const part = z.object({ text: z.string().optional() })
const content = z.union([z.string(), z.array(part)]).nullish()

/** The parts of a stream chunk that are used; providers differ in the rest. */
const chunk = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content, refusal: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ total_tokens: z.number().catch(0).default(0), cost: z.number().nullish().catch(null) })
    .nullish(),
})

export type Chunk = { text: string; finish: string | null; tokens: number; cost: number | null }

/** Reads one chunk of a stream; a refusal is reported as `content_filter`. */
export function readChunk(piece: unknown): Chunk {
  const { choices, usage } = chunk.parse(piece)
  const choice = choices?.[0]
  const deltaContent = choice?.delta?.content ?? ''
  return {
    text:
      typeof deltaContent === 'string' ? deltaContent : deltaContent.map(({ text }) => text ?? '').join(''),
    finish: choice?.delta?.refusal ? 'content_filter' : (choice?.finish_reason ?? null),
    tokens: usage?.total_tokens ?? 0,
    cost: usage?.cost ?? null,
  }
}
