import { createHash } from 'node:crypto'
import { UPLOADED_IMAGE } from '@whofor/core/persona/own-image'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { ThreadLost } from '../../threads/thread-pool.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { insertImage } from '../personas/queries.ts'
import { portraitUrl } from '../personas/to-persona.ts'
import { refused } from './decode-portrait.ts'
import { latestVersion, selectFinishedImage, setPersonaImage } from './queries.ts'

/** Makes an uploaded picture the next version of a persona's portrait. The same picture twice is one version. */
export async function uploadPortrait(
  deps: Deps,
  actor: Actor,
  { id, file, signal }: { id: string; file: Uint8Array; signal: AbortSignal },
): Promise<PersonaDetail> {
  await getPersonaRow(deps, actor.id, id)
  await deps.limits.consume('image', actor.id)
  const data = await deps.threads.decoding
    .run('decodePortrait', file, { owner: actor.id, signal })
    .catch((error: unknown) => {
      throw error instanceof ThreadLost ? refused(texts.portrait.too_complex) : error
    })
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const shown = await selectFinishedImage(deps.db, actor.id, id, undefined, tx)
    if (shown?.data && hashOf(shown.data) === hashOf(data)) return persona
    const version = (await latestVersion(deps.db, tx, id, { completed: false })) + 1
    const image_url = portraitUrl(id, version)
    await reserveStorage(deps, tx, actor, data.byteLength)
    await insertImage(deps.db, tx, {
      persona_id: id,
      version,
      status: 'completed',
      generation_prompt: '',
      image_url,
      mime: 'image/webp',
      data,
      bytes: data.byteLength,
      tokens_used: null,
      generation_cost: null,
      error_message: null,
      made_by_model: UPLOADED_IMAGE,
      created_at: deps.clock(),
    })
    await setPersonaImage(deps.db, tx, id, image_url)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return { ...persona, image_url }
  })
  return loadPersonaDetail(deps, row)
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
