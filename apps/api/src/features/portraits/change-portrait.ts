import type { JobReply } from '@whofor/core/job'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { PortraitsReply } from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/api/personas'
import { portraitRequests } from '../../ai/describe-ai.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { countStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/jobs.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { portraitUrl } from '../personas/to-persona.ts'
import {
  latestVersion,
  removeImage,
  selectFinishedImage,
  selectFinishedImages,
  setPersonaImage,
  setVersion,
} from './queries.ts'

/** Shows an earlier image of a persona again, as its newest version. Idempotent. */
export async function choosePortrait(
  deps: Deps,
  actor: Actor,
  { id, portrait_id }: { id: string; portrait_id: string },
): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const portraits = await selectFinishedImages(deps.db, id, tx)
    if (!portraits.some((one) => one.id === portrait_id))
      throw new AppError('not_found', texts.portrait.no_image)
    if (portraits[0]?.id === portrait_id) return persona
    const version = (await latestVersion(deps.db, tx, id, { completed: false })) + 1
    const image_url = portraitUrl(id, version)
    await setVersion(deps.db, tx, portrait_id, { version, image_url })
    await setPersonaImage(deps.db, tx, id, image_url)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return { ...persona, image_url }
  })
  return loadPersonaDetail(deps, row)
}

/** The finished images of a persona, newest first, and the storage that they take. */
export async function listPortraits(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PortraitsReply> {
  await getPersonaRow(deps, actor.id, id)
  const rows = await selectFinishedImages(deps.db, id)
  return {
    portraits: rows.map((row) => ({ ...row, image_url: portraitUrl(id, row.version) })),
    storage_bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Starts the job that generates a persona's next portrait. Its key changes with each completed version. */
export async function requestPortrait(deps: Deps, actor: Actor, id: string): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    if (persona.detail_level === 'simple') throw new AppError('conflict', texts.portrait.simple)
    const finished = await latestVersion(deps.db, tx, id, { completed: true })
    return {
      kind: 'persona.image',
      key: `image:${id}:${finished}`,
      subject: { type: 'persona', id },
      input: {},
      uses: { requests: portraitRequests(deps), personas: 0 },
    }
  })
}

/** Deletes the shown image of a persona and frees its storage; the one before it is shown again, or a drawn one. */
export async function removePortrait(deps: Deps, actor: Actor, id: string): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const shown = await selectFinishedImage(deps.db, actor.id, id, undefined, tx)
    if (!shown) return persona
    await removeImage(deps.db, tx, shown.id, texts.portrait.removed)
    await countStorage(deps, tx, actor.id, -shown.bytes)
    const before = await latestVersion(deps.db, tx, id, { completed: true })
    const image_url = before === 0 ? null : portraitUrl(id, before)
    await setPersonaImage(deps.db, tx, id, image_url)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return { ...persona, image_url }
  })
  return loadPersonaDetail(deps, row)
}
