import type { Deps } from '../../deps.ts'
import { selectFinishedImage } from './queries.ts'

export type PortraitImage = {
  id: string
  version: number
  bytes: Uint8Array<ArrayBuffer>
  mime: 'image/webp'
  made_by_model: string | null
}

/** The finished image of an owner's persona: this version, or the newest; null when there is none. */
export async function getPortraitImage(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  personaId: string,
  version?: number,
): Promise<PortraitImage | null> {
  const image = await selectFinishedImage(deps.db, ownerId, personaId, version)
  if (!image?.data) return null
  const { id, made_by_model } = image
  return { id, version: image.version, bytes: new Uint8Array(image.data), mime: 'image/webp', made_by_model }
}
