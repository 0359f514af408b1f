import { createHash } from 'node:crypto'
import { DRAWN_IMAGE } from '@whofor/core/persona/own-image'
import { LRUCache } from 'lru-cache'
import { renderPortrait } from '../../ai/image/drawn-portrait.ts'
import type { PortraitSubject } from '../../ai/port.ts'
import { knownEthnicity } from '../../ai/prompts/persona-image.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { findPersona } from '../personas/queries.ts'
import { DRAWN_VERSION } from '../personas/to-persona.ts'
import { selectFinishedImage } from './queries.ts'

export type PortraitImage = {
  id: string
  version: number
  bytes: Uint8Array<ArrayBuffer>
  mime: 'image/webp'
  made_by_model: string | null
}

/** Enough for the largest use, on a sheet at twice its density. */
const DRAWN_EDGE_PX = 512
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 300 })

/**
 * The image of an owner's persona: this version, or the newest. A persona without one has a drawn portrait, made when it
 * is asked for and never stored; null when the persona or the version does not exist.
 */
export async function getPortraitImage(
  deps: Pick<Deps, 'db'>,
  ownerId: string,
  personaId: string,
  version?: number,
): Promise<PortraitImage | null> {
  const image =
    version === DRAWN_VERSION ? null : await selectFinishedImage(deps.db, ownerId, personaId, version)
  if (image?.data) {
    const { id, made_by_model } = image
    return {
      id,
      version: image.version,
      bytes: new Uint8Array(image.data),
      mime: 'image/webp',
      made_by_model,
    }
  }
  if (version !== undefined && version !== DRAWN_VERSION) return null
  const persona = await findPersona(deps.db, ownerId, personaId)
  return persona && drawnImage(persona)
}

async function drawnImage({ id: seed, structured_data }: PersonaRow): Promise<PortraitImage> {
  const { age, gender, ethnicity } = structured_data.demographics
  const subject: PortraitSubject = { seed, age, gender, ethnicity: knownEthnicity(ethnicity) }
  const id = createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
  const known = drawn.get(id) ?? renderPortrait(subject, DRAWN_EDGE_PX)
  drawn.set(id, known)
  const bytes = new Uint8Array(await known)
  return { id, version: DRAWN_VERSION, bytes, mime: 'image/webp', made_by_model: DRAWN_IMAGE }
}
