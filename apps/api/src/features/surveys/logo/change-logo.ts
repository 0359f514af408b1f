import type { SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { deleteLogo } from './logo-queries.ts'

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
