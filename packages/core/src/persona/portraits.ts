import { z } from 'zod'

/** A finished image of a persona: the name of its model, `Drawn portrait` or `Uploaded image`, and its size. */
export const personaPortrait = z.object({
  id: z.string(),
  version: z.int(),
  image_url: z.string(),
  made_by_model: z.string().nullable(),
  bytes: z.int(),
  created_at: z.int(),
})
export type PersonaPortrait = z.infer<typeof personaPortrait>

/** Newest first; the first one is shown. */
export const portraitsReply = z
  .object({ portraits: z.array(personaPortrait), storage_bytes: z.int() })
  .meta({ id: 'PersonaPortraits' })
export type PortraitsReply = z.infer<typeof portraitsReply>

export const choosePortraitInput = z.strictObject({ portrait_id: z.uuid() })
