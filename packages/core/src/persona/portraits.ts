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

/** At most one batch is running or paused. */
const batchState = z.enum(['running', 'paused', 'stopped', 'finished'])
export type BatchState = z.infer<typeof batchState>
export const batchItemState = z.enum(['pending', 'generating', 'success', 'failed'])
export type BatchItemState = z.infer<typeof batchItemState>

/** Pause between two personas, so that the model is not asked for everything at once. */
export const BATCH_PAUSE_MS = 2000

const batchReply = z
  .object({
    id: z.string(),
    state: batchState,
    created_at: z.int(),
    finished_at: z.int().nullable(),
    counts: z.record(batchItemState, z.int()),
  })
  .meta({ id: 'ImageBatch' })
export type BatchReply = z.infer<typeof batchReply>

/** `waiting`: detailed and advanced personas of all users that have no image now. */
export const batchStatus = z
  .object({ waiting: z.int(), is_drawn: z.boolean(), batch: batchReply.nullable() })
  .meta({ id: 'ImageBatchStatus' })
export type BatchStatus = z.infer<typeof batchStatus>

const batchItem = z
  .object({
    position: z.int(),
    persona_id: z.string(),
    name: z.string(),
    owner: z.string(),
    state: batchItemState,
    error: z.string().nullable(),
  })
  .meta({ id: 'ImageBatchItem' })
export type BatchItem = z.infer<typeof batchItem>

/** `after` is the position of the last item of the previous page. */
export const batchItemQuery = z.strictObject({
  state: batchItemState.optional(),
  after: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export const batchItemPage = z
  .object({ items: z.array(batchItem), next: z.int().nullable() })
  .meta({ id: 'ImageBatchItemPage' })

/** All failed items, or one. */
export const retryBatchInput = z.strictObject({ position: z.int().min(1).optional() })
