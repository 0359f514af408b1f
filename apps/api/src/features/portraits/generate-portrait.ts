import { texts } from '@whofor/texts/api/personas'
import { askImage } from '../../ai/ask-model.ts'
import { drawsPortraits } from '../../ai/describe-ai.ts'
import { knownEthnicity, personaImagePrompt } from '../../ai/prompts/persona-image.ts'
import { attributeUsage } from '../../ai/usage-log.ts'
import { findActor } from '../../auth/actor.ts'
import { isUnavailable } from '../../db/db-faults.ts'
import { newId } from '../../db/new-id.ts'
import type { PersonaImage, PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallContext, JobCancelled, type JobRun } from '../../jobs/port.ts'
import { assertStorageQuota, reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { portraitUrl } from '../personas/to-persona.ts'
import { changeImage, latestVersion, selectImage, setPersonaImage, startImage } from './queries.ts'

export type PortraitOutcome =
  | { ok: true; version: number; image_url: string }
  | { ok: false; error: AppError }

/**
 * Generates the next version of a saved persona's portrait, within a job that has reserved what it
 * costs. A failure is stored and returned, and the persona stays as it is; only an interruption of the job is
 * thrown. Idempotent: a second run neither pays nor counts again.
 * @param ownerId the persona's owner, whose storage it takes; the AI request is the job's owner's
 */
export async function generatePortrait(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  ownerId = run.job.owner_id,
): Promise<PortraitOutcome> {
  const id = await run.checkpoint(`image:${persona.id}`, async () => newId())
  try {
    const owner = await findActor(deps.db, deps.db.read, ownerId)
    if (!owner) throw new AppError('not_found', texts.portrait.persona_not_found)
    const image = await begin(deps, run, { persona, owner, id })
    if (image.status !== 'completed') await finish(deps, run, { persona, owner, image })
    deps.events.publish(owner.id, { type: 'persona.changed', persona_id: persona.id })
    return { ok: true, version: image.version, image_url: portraitUrl(persona.id, image.version) }
  } catch (error) {
    const cause: unknown = run.signal.aborted ? run.signal.reason : error
    if (cause instanceof JobCancelled) await fail(deps, id, texts.portrait.cancelled)
    if (run.signal.aborted || !(error instanceof AppError)) throw error
    await fail(deps, id, error.message)
    return { ok: false, error }
  }
}

type PortraitInput = { persona: PersonaRow; owner: Actor }

async function begin(
  deps: Deps,
  run: JobRun,
  { persona, owner, id }: PortraitInput & { id: string },
): Promise<PersonaImage> {
  await run.save(async (tx) => {
    await getPersonaRow(deps, owner.id, persona.id, tx)
    await assertStorageQuota(deps, tx, owner)
    try {
      await startImage(deps.db, tx, {
        id,
        persona_id: persona.id,
        generation_prompt: personaImagePrompt(persona.structured_data),
        created_at: deps.clock(),
      })
    } catch (error) {
      if (isUnavailable(error)) throw error
      throw new AppError(
        'internal',
        texts.portrait.no_record({ reason: error instanceof Error ? error.message : '' }),
      )
    }
    return undefined
  })
  const image = await selectImage(deps.db, deps.db.read, id)
  if (!image) throw new AppError('not_found', texts.portrait.persona_not_found)
  return image
}

/** Completes the image, counts its storage and shows it, in one write. */
async function finish(
  deps: Deps,
  run: JobRun,
  { persona, owner, image }: PortraitInput & { image: PersonaImage },
): Promise<void> {
  const bytes = await imageCheckpoint(deps, run, persona, image)
  await run.save(
    async (tx) => {
      await getPersonaRow(deps, owner.id, persona.id, tx)
      await reserveStorage(deps, tx, owner, bytes.byteLength)
      await changeImage(deps.db, tx, image.id, {
        status: 'completed',
        image_url: portraitUrl(persona.id, image.version),
        bytes: bytes.byteLength,
      })
      // A later version may have been completed first: that one stays.
      const newest = await latestVersion(deps.db, tx, persona.id, { completed: true })
      await setPersonaImage(deps.db, tx, persona.id, portraitUrl(persona.id, newest))
      return undefined
    },
    { progress: 75 },
  )
  run.failpoint('image.saved')
}

async function fail(deps: Deps, id: string, message: string): Promise<void> {
  await deps.db.write((tx) => changeImage(deps.db, tx, id, { status: 'failed', error_message: message }))
}

/**
 * The bytes of an image: those that an earlier attempt has paid for, or new ones. The job's checkpoint
 * records the payment, the image's row stores the bytes.
 */
async function imageCheckpoint(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  image: PersonaImage,
): Promise<Uint8Array> {
  // A newer version has deleted the bytes of this one: it has to be generated, and paid for, again.
  const dropped = image.data === null && image.tokens_used !== null
  const draw = async (context: CallContext) => {
    if (!image.data) await drawInto(deps, context, persona, image)
    return { paid: true }
  }
  const step = `portrait:${image.id}${dropped ? ':again' : ''}`
  // What is drawn reaches no model, and so is none of the owner's AI requests.
  if (drawsPortraits(deps)) await run.checkpoint(step, (context) => draw({ ...context, onCall: () => {} }))
  else await run.paidCheckpoint(step, draw)
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
