import { createHash } from 'node:crypto'
import { MAX_IMAGE_BYTES, UPLOADED_IMAGE } from '@whofor/core/persona/own-image'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import { DECODE_TIMEOUT_S, IMAGE_EDGE_PX, MIN_EDGE_PX, WEBP } from '../../ai/image/read-image.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { semaphore } from '../../semaphore.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { insertImage } from '../personas/queries.ts'
import { portraitUrl } from '../personas/to-persona.ts'
import { latestVersion, selectFinishedImage, setPersonaImage } from './queries.ts'

/** Makes an uploaded picture the next version of a persona's portrait. The same picture twice is one version. */
export async function uploadPortrait(
  deps: Deps,
  actor: Actor,
  { id, file }: { id: string; file: Uint8Array },
): Promise<PersonaDetail> {
  await getPersonaRow(deps, actor.id, id)
  const data = await readOwnImage(file)
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

/** More than any camera's; a small file can decode to far more. */
const MAX_PIXELS = 50_000_000
const FORMATS = ['jpeg', 'png', 'webp', 'heif']

/** A large picture needs a few hundred megabytes while it is decoded. */
const oneAtATime = semaphore({ running: 1, waiting: 20, busy: () => texts.portrait.busy })

/**
 * Re-encodes an uploaded picture as a square WebP image of at most 1024 pixels, cropped to what matters in it. Nothing of
 * the file remains: neither its metadata, such as a place, nor anything appended. Runs in libvips' own threads.
 * @throws AppError payload_too_large, invalid_request
 */
function readOwnImage(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new AppError('payload_too_large', texts.portrait.too_large)
  return oneAtATime(() => reencode(bytes))
}

async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  const { format, width, height, pages = 1, compression } = await headOf(bytes)
  if (!FORMATS.includes(format) || (format === 'heif' && compression !== 'av1'))
    throw refused(texts.portrait.not_an_image)
  if (pages > 1) throw refused(texts.portrait.animated)
  if (width * height > MAX_PIXELS) throw refused(texts.portrait.too_many_pixels)
  const edge = Math.min(width, height)
  if (edge < MIN_EDGE_PX) throw refused(texts.portrait.too_small({ px: MIN_EDGE_PX }))
  const side = Math.min(edge, IMAGE_EDGE_PX)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: DECODE_TIMEOUT_S })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .webp(WEBP)
    .toBuffer()
    .catch(() => {
      throw refused(texts.portrait.damaged)
    })
}

/** Reads no pixels, so that an image of any size is recognised as one. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(texts.portrait.not_an_image)
  }
}

const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'file', message }] })
