import type { PortraitsReply } from '@whofor/core/persona/portraits'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { portraitUrl } from '../personas/portrait-url.ts'
import { selectFinishedImages } from './queries.ts'

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
