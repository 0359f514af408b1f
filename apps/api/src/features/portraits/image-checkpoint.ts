import { texts } from '@whofor/texts/api/personas'
import { askImage } from '../../ai/ask-model.ts'
import { knownEthnicity } from '../../ai/prompts/persona-image.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaImage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { CallContext, JobRun } from '../../jobs/port.ts'
import { changeImage, selectImage } from './queries.ts'

/**
 * The bytes of an image: those that an earlier attempt has paid for, or new ones. The job's checkpoint
 * records the payment, the image's row stores the bytes.
 */
export async function imageCheckpoint(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  image: PersonaImage,
): Promise<Uint8Array> {
  // A newer version has deleted the bytes of this one: it has to be generated, and paid for, again.
  const dropped = image.data === null && image.tokens_used !== null
  await run.paidCheckpoint(`portrait:${image.id}${dropped ? ':again' : ''}`, async (context) => {
    if (!image.data) await drawInto(deps, context, persona, image)
    return { paid: true }
  })
  run.failpoint('image.replied')
  const paid = await selectImage(deps.db, deps.db.read, image.id)
  if (!paid?.data) throw new AppError('not_found', texts.portrait.persona_not_found)
  return paid.data
}

async function drawInto(
  deps: Deps,
  context: CallContext,
  persona: PersonaRow,
  image: PersonaImage,
): Promise<void> {
  const { age, gender, ethnicity } = persona.structured_data.demographics
  const { usageId, ...reply } = await askImage(deps, context, {
    prompt: image.generation_prompt,
    subject: { seed: `${persona.id}:${image.version}`, age, gender, ethnicity: knownEthnicity(ethnicity) },
  })
  const stored = await deps.db.write(async (tx) => {
    await attributeUsage(deps, tx, usageId, persona.id)
    return changeImage(deps.db, tx, image.id, {
      data: reply.bytes,
      mime: 'image/webp',
      tokens_used: reply.tokensUsed,
      generation_cost: reply.cost,
      made_by_model: reply.model,
    })
  })
  if (!stored) throw new AppError('not_found', texts.portrait.persona_not_found)
}
