import { askImage } from '../../ai/ask-model.ts'
import { knownEthnicity } from '../../ai/prompts/persona-image.ts'
import { attributeUsage } from '../../ai/usage.ts'
import type { PersonaImage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobRun } from '../../jobs/port.ts'
import { IMAGE_TEXTS } from './image-texts.ts'
import { changeImage } from './queries.ts'

/** The bytes of an image: those that an earlier try has paid, or new ones, kept in its row before they are used. */
export async function paidImage(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  image: PersonaImage,
): Promise<Uint8Array> {
  if (image.data) return image.data
  run.signal.throwIfAborted()
  const { age, gender, ethnicity } = persona.structured_data.demographics
  const asker = { userId: run.job.owner_id, jobId: run.job.id, signal: run.signal }
  const { usageId, ...reply } = await askImage(deps, asker, {
    prompt: image.generation_prompt,
    sitter: { seed: `${persona.id}:${image.version}`, age, gender, ethnicity: knownEthnicity(ethnicity) },
  })
  const kept = await deps.db.write(async (tx) => {
    await attributeUsage(deps, tx, usageId, persona.id)
    return changeImage(deps.db, tx, image.id, {
      data: reply.bytes,
      mime: 'image/webp',
      tokens_used: reply.tokensUsed,
      generation_cost: reply.cost,
      made_by_model: reply.model,
    })
  })
  if (!kept) throw new AppError('not_found', IMAGE_TEXTS.personaNotFound)
  run.reached('image.replied')
  return reply.bytes
}
