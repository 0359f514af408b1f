import type { SurveyDetail } from '@whofor/core/survey/schema'
import { searchTextOf } from '@whofor/core/text/words'
import { texts } from '@whofor/texts/api/surveys'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getSurveyRow, toSurveyDetail } from './get-survey.ts'
import { updateSurvey } from './queries.ts'

/** Changes the title of a draft. Respondents see that of a published survey, so it stays. */
export async function renameDraft(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events' | 'secret'>,
  actor: Actor,
  { id, title }: { id: string; title: string },
): Promise<SurveyDetail> {
  const renamed = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const survey = await getSurveyRow(deps.db, actor.id, id, tx)
    if (survey.title === title) return survey
    if (survey.status !== 'draft') throw new AppError('survey_not_draft', texts.survey.title_fixed)
    const draft = { ownerId: actor.id, id, status: 'draft' } as const
    const updated = await updateSurvey(deps.db, tx, draft, {
      title,
      search_text: searchTextOf([title, survey.relationship]),
      updated_at: deps.clock(),
    })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
    return updated ?? survey
  })
  return toSurveyDetail(deps, renamed)
}
