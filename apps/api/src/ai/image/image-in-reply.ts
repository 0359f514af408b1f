import { z } from 'zod'

const usage = z
  .looseObject({
    total_tokens: z.number().nullish().catch(null),
    cost: z.number().nullish().catch(null),
  })
  .nullish()
  .catch(null)

const chat = z.object({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish().catch(null),
        message: z.looseObject({ refusal: z.string().nullish().catch(null) }),
      }),
    )
    .min(1),
  usage,
})
const generation = z.object({ data: z.array(z.unknown()), usage })

export type ImageReply = {
  /** A URL, a data URL or base64; null when the reply holds no image. */
  image: string | null
  refused: boolean
  tokens: number | null
  cost: number | null
}

/**
 * Reads the image of a chat completion, in any of the shapes that providers use.
 * @returns null when the reply is not a chat completion
 */
export function imageInChat(reply: unknown): ImageReply | null {
  const read = chat.safeParse(reply)
  const choice = read.data?.choices[0]
  if (!read.data || !choice) return null
  const { message } = choice
  const image = firstOf(message.images) ?? firstOf(choice.images) ?? inContent(message.content)
  const refused = Boolean(message.refusal) || choice.finish_reason === 'content_filter'
  return { image, refused, ...used(read.data.usage) }
}

/**
 * Reads the image of a reply from the images endpoint.
 * @returns null when the reply has another shape
 */
export function imageInGeneration(reply: unknown): ImageReply | null {
  const read = generation.safeParse(reply)
  if (!read.success) return null
  return { image: firstOf(read.data.data), refused: false, ...used(read.data.usage) }
}

const used = (found: z.infer<typeof usage>) => ({
  tokens: found?.total_tokens ?? null,
  cost: found?.cost ?? null,
})

function firstOf(images: unknown): string | null {
  return Array.isArray(images) ? (images.map(inPart).find((image) => image !== null) ?? null) : null
}

/** A string, or an object with image_url.url, url, data or b64_json. */
function inPart(part: unknown): string | null {
  if (typeof part === 'string') return part === '' ? null : part
  if (typeof part !== 'object' || part === null) return null
  const { image_url, url, data, b64_json } = part as Record<string, unknown>
  for (const found of [image_url, url, data, b64_json]) {
    const image = found === undefined ? null : inPart(found)
    if (image !== null) return image
  }
  return null
}

const DATA_URL = /data:image\/[\w.+-]+;base64,[\w+/=-]+/u
const MARKDOWN_IMAGE = /!\[[^\]]*\]\(\s*<?([^\s)>]+)/u
const BARE_URL = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/u

/** Text with a data URL, a Markdown image or a URL in it, or content parts of which one may be an image. */
function inContent(content: unknown): string | null {
  if (Array.isArray(content)) {
    for (const part of content) {
      const text: unknown = part?.text
      const image = typeof text === 'string' ? inContent(text) : inPart(part)
      if (image !== null) return image
    }
    return null
  }
  if (typeof content !== 'string') return null
  return (
    DATA_URL.exec(content)?.[0] ?? MARKDOWN_IMAGE.exec(content)?.[1] ?? BARE_URL.exec(content)?.[0] ?? null
  )
}
