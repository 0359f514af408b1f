import { hash } from 'node:crypto'
import type { JobReply } from '@whofor/core/job'
import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import type { DraftTranslationInput } from '@whofor/core/survey/translation/translation-schema'
import { textsToDraft } from '@whofor/core/survey/translation/translation-state'
import { texts as surveysTexts } from '@whofor/texts/api/surveys'
import { canTranslate } from '../../../ai/describe-ai.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { startJob } from '../../jobs/start-job.ts'
import { findOrBegin } from './change-translation.ts'
import { lockTranslatable, sourcesOf } from './translatable-survey.ts'

type Input = { id: string; lang: RespondentLanguage } & DraftTranslationInput

/**
 * Starts the job that writes a translation: the texts with these keys, or all that are missing or outdated. Its key changes
 * with each change of the translation, so that a double click is one job.
 */
export async function requestTranslation(
  deps: Deps,
  actor: Actor,
  { id, lang, keys }: Input,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    if (!canTranslate(deps)) throw new AppError('ai_not_configured', surveysTexts.translation.no_model)
    const before = await findOrBegin(deps, tx, survey, lang)
    const sources = sourcesOf(survey)
    const wanted = keys ? sources.filter(({ key }) => keys.includes(key)) : textsToDraft(sources, before)
    if (wanted.length === 0)
      throw new AppError(
        'conflict',
        keys ? surveysTexts.translation.unknown_text : surveysTexts.translation.nothing_left,
      )
    const texts = hash('sha256', JSON.stringify(wanted.map(({ key, text }) => [key, text])))
    return {
      kind: 'survey.translation',
      key: `translation:${before.id}:${before.revision}:${texts}`,
      subject: { type: 'survey', id },
      input: { lang, keys: wanted.map(({ key }) => key) },
      uses: { requests: 1, personas: 0 },
    }
  })
}
