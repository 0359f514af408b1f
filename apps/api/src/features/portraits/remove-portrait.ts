import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { countStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { portraitUrl } from '../personas/portrait-url.ts'
import { latestVersion, removeImage, selectFinishedImage, setPersonaImage } from './queries.ts'

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
