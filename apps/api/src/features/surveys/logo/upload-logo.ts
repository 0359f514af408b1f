import { createHash } from 'node:crypto'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from '../get-survey.ts'
import { updateSurvey } from '../queries.ts'
import { settingsOf, toStored } from '../survey-settings.ts'
import { putLogo } from './logo-queries.ts'
import { readLogo } from './read-logo.ts'

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
