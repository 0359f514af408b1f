import type { TextCorrection } from '@whofor/core/survey/question-schema'
import { correctQuestion } from '@whofor/core/survey/review'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { limitFault } from '@whofor/core/survey/settings/survey-end'
import type { SettingsChange } from '@whofor/core/survey/settings/survey-settings'
import { texts as surveysTexts, texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { changeLogo } from './logo/change-logo.ts'
import { updateSurvey } from './queries.ts'
import { publishedQuestions, settingsOf, toStored } from './stored-survey.ts'

type Input = { id: string; changes: SettingsChange }

/** Replaces the settings that are given; the last write wins. Respondents see them with the next page they open. */
export async function changeSettings(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, changes }: Input,
): Promise<SurveyDetail> {
  const changed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    const isFixed = survey.status === 'closed' || survey.imported !== null
    if (isFixed && !onlyRetention(changes))
      throw new AppError('survey_not_active', texts.survey.settings_fixed)
    const stored = settingsOf(survey)
    const now = deps.clock()
    const fault = limitFault(changes, { stored, response_count: survey.response_count, now })
    if (fault) throw new AppError('invalid_request', fault.message, { errors: [fault] })
    const { logo } = stored
    const next = toStored(Object.assign(stored, changes))
    if (changes.logo !== undefined)
      next.settings.logo = await changeLogo(deps, tx, { surveyId: id, stored: logo, changed: changes.logo })
    const updated = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: survey.status },
      {
        ...next,
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

/** How long answers are kept concerns those that are there: it can be changed at any time. */
const onlyRetention = (changes: SettingsChange): boolean =>
  Object.keys(changes).every((name) => name === 'keep_days')

type CorrectionsInput = { id: string; question_id: string } & TextCorrection

/**
 * Corrects the texts of a question in an active survey. Answers are stored by option, so those before and those from pages
 * with the earlier texts stay right.
 */
export async function correctTexts(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, question_id, ...texts }: CorrectionsInput,
): Promise<SurveyDetail> {
  const changed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.status !== 'active') throw new AppError('survey_not_active', surveysTexts.survey.not_corrected)
    const questions = publishedQuestions(survey)
    const place = questions.findIndex((question) => question.id === question_id)
    const before = questions[place]
    if (!before) throw new AppError('not_found', surveysTexts.survey.question_not_found)
    const after = correctQuestion(before, texts, deps.clock())
    if (!after) throw new AppError('conflict', surveysTexts.survey.other_options)
    if (after === before) return survey
    const updated = await updateSurvey(
      deps.db,
      tx,
      { ownerId: actor.id, id, status: 'active' },
      {
        questions: questions.with(place, after),
        draft_revision: survey.draft_revision + 1,
        updated_at: deps.clock(),
      },
    )
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return updated ?? survey
  })
  return toSurveyDetail(deps, changed)
}
