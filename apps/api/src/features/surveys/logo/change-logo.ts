import { createHash } from 'node:crypto'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { LOGO_LIMITS, type SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/api/surveys'
import type { Metadata } from 'sharp'
import sharp from 'sharp'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { semaphore } from '../../../semaphore.ts'
import { getSurveyRow, toSurveyDetail } from '../get-survey.ts'
import { updateSurvey } from '../queries.ts'
import { settingsOf, toStored } from '../stored-survey.ts'
import { deleteLogo, findLogo, putLogo } from './logo-queries.ts'

type Logo = SurveySettings['logo']
type Input = { surveyId: string; stored: Logo; changed: Logo }

/**
 * A logo among settings that are changed: removed with its image, or with another description; another image is uploaded on its own.
 * @throws AppError invalid_request
 */
export async function changeLogo(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  { surveyId, stored, changed }: Input,
): Promise<Logo> {
  if (changed === null) {
    if (stored) await deleteLogo(db, tx, surveyId)
    return null
  }
  if (stored?.hash === changed.hash) return { ...stored, alt: changed.alt }
  const message = texts.logo.gone
  throw new AppError('invalid_request', message, { errors: [{ path: 'logo', message }] })
}

/** For a copy of a survey, whose settings name the same image. */
export async function copyLogo(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const logo = await findLogo(db, from, tx)
  if (!logo) return
  const { hash, data, width, height } = logo
  await putLogo(db, tx, { surveyId: to, hash, data, width, height, now: clock() })
}

/** Shows an uploaded image above a survey, in place of the logo that it has; what the owner says of it stays. Idempotent. */
export async function uploadLogo(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, file }: { id: string; file: Uint8Array },
): Promise<SurveyDetail> {
  await getSurveyRow(deps.db, actor.id, id)
  const image = await readLogo(file)
  const hash = createHash('sha256').update(image.data).digest('base64url')
  const changed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.status === 'closed' || survey.imported)
      throw new AppError('survey_not_active', texts.survey.settings_fixed)
    const { settings } = toStored(settingsOf(survey))
    const now = deps.clock()
    await putLogo(deps.db, tx, { surveyId: id, hash, ...image, now })
    const { width, height } = image
    const updated = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: survey.status },
      {
        settings: { ...settings, logo: { hash, width, height, alt: settings.logo?.alt ?? '' } },
        // That of a draft is of its review.
        draft_revision: survey.draft_revision + (survey.status === 'active' ? 1 : 0),
        updated_at: now,
      },
    )
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return updated ?? survey
  })
  return toSurveyDetail(deps, changed)
}

/** A small file can decode to far more. */
const MAX_PIXELS = 25_000_000
const TIMEOUT_S = 10
/** For screens with two pixels to each of CSS. */
const DENSITY = 2
const WIDTH = LOGO_LIMITS.width * DENSITY
const HEIGHT = LOGO_LIMITS.height * DENSITY
/** Of an SVG, at which its pixels are those of CSS. */
const SVG_DPI = 72
const MAX_SVG_DPI = 7200

export const tooLargeText = (): string => texts.logo.too_large({ kilobytes: LOGO_LIMITS.bytes / 1024 })

/** `width` and `height` as shown, in CSS pixels. */
type ReadLogo = { data: Uint8Array; width: number; height: number }

const oneAtATime = semaphore({ running: 1, waiting: 20, busy: () => texts.logo.busy })

/**
 * Re-encodes an uploaded logo as WebP. Nothing of the file remains but its pixels: no script of an SVG, no metadata, and nothing
 * appended. Runs in libvips' own threads.
 * @throws AppError payload_too_large, invalid_request
 */
function readLogo(bytes: Uint8Array): Promise<ReadLogo> {
  if (bytes.byteLength > LOGO_LIMITS.bytes) throw new AppError('payload_too_large', tooLargeText())
  return oneAtATime(() => reencode(bytes))
}

async function reencode(bytes: Uint8Array): Promise<ReadLogo> {
  const { format, width, height, pages = 1 } = await headOf(bytes)
  if (!['png', 'jpeg', 'webp', 'svg'].includes(format)) throw refused(texts.logo.not_an_image)
  if (pages > 1) throw refused(texts.logo.animated)
  const isSvg = format === 'svg'
  if (!isSvg && width * height > MAX_PIXELS) throw refused(texts.logo.too_many_pixels)
  const fit = Math.min(WIDTH / width, HEIGHT / height)
  const density = isSvg ? { density: Math.min(Math.max(SVG_DPI * fit, 1), MAX_SVG_DPI) } : {}
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...density })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    // A small image is shown in its own size, not in half of it.
    const shown = Math.min(1, LOGO_LIMITS.width / info.width, LOGO_LIMITS.height / info.height)
    const inCss = (pixels: number) => Math.max(1, Math.round(pixels * shown))
    return { data, width: inCss(info.width), height: inCss(info.height) }
  } catch {
    throw refused(texts.logo.damaged)
  }
}

/** Reads no pixels, so that an image of any size is recognised as one. */
async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw refused(texts.logo.not_an_image)
  }
}

const refused = (message: string) =>
  new AppError('invalid_request', message, { errors: [{ path: 'file', message }] })
