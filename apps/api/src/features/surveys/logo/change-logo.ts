import { createHash } from 'node:crypto'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { ThreadLost } from '../../../threads/thread-pool.ts'
import { getSurveyRow, toSurveyDetail } from '../get-survey.ts'
import { updateSurvey } from '../queries.ts'
import { settingsOf, toStored } from '../stored-survey.ts'
import { refused } from './decode-logo.ts'
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
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret' | 'threads' | 'limits'>,
  actor: Actor,
  { id, file, signal }: { id: string; file: Uint8Array; signal: AbortSignal },
): Promise<SurveyDetail> {
  await getSurveyRow(deps.db, actor.id, id)
  await deps.limits.consume('image', actor.id)
  const image = await deps.threads.decoding
    .run('decodeLogo', file, { owner: actor.id, signal })
    .catch((error: unknown) => {
      throw error instanceof ThreadLost ? refused(texts.logo.too_complex) : error
    })
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
