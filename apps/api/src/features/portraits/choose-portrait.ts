import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { portraitUrl } from '../personas/portrait-url.ts'
import { latestVersion, selectFinishedImages, setPersonaImage, setVersion } from './queries.ts'

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
