import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { knownTexts, type SourceText } from '@whofor/core/survey/translation/source-texts'
import type { SurveyTranslation, TranslationChange } from '@whofor/core/survey/translation/translation-schema'
import { texts as surveysTexts } from '@whofor/texts/api/surveys'
import type { Tx } from '../../../db/db.ts'
import type { PersonaSurvey, SurveyTranslationRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../../scope/request-scope.ts'
import { toTranslation } from './get-translation.ts'
import { showChange } from './show-change.ts'
import { lockTranslatable, sourcesOf } from './translatable-survey.ts'
import { findTranslation, insertTranslation, updateTranslation } from './translation-queries.ts'

type Input = { id: string; lang: RespondentLanguage } & TranslationChange

/** Approves the texts that are given, as they are given; the last write of a text wins. Begins the translation if there is none. */
export async function changeTranslation(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, lang, texts: changes }: Input,
): Promise<SurveyTranslation> {
  return deps.db.write(async (tx) => {
    const survey = await lockTranslatable(deps, tx, actor, { id, lang })
    checkTexts(sourcesOf(survey), changes)
    const before = await findOrBegin(deps, tx, survey, lang)
    const texts = { ...before.texts }
    const drafts = { ...before.drafts }
    for (const [key, change] of Object.entries(changes)) {
      delete drafts[key]
      if (change) texts[key] = change
      else delete texts[key]
    }
    const after = await updateTranslation(deps.db, tx, before, { texts, drafts, updated_at: deps.clock() })
    await showChange(deps, tx, survey, after.is_published)
    return toTranslation(survey, lang, after)
  })
}

export async function findOrBegin(
  deps: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  survey: PersonaSurvey,
  lang: RespondentLanguage,
): Promise<SurveyTranslationRow> {
  const place = { surveyId: survey.id, lang }
  const found = await findTranslation(deps.db, place, tx)
  const texts = knownTexts(sourcesOf(survey), lang)
  return found ?? insertTranslation(deps.db, tx, { ...place, texts, drafts: {}, now: deps.clock() })
}

function checkTexts(sources: readonly SourceText[], changes: TranslationChange['texts']): void {
  for (const [key, change] of Object.entries(changes)) {
    if (!change) continue
    const source = sources.find((one) => one.key === key)
    if (!source) throw new AppError('conflict', surveysTexts.translation.unknown_text)
    if (change.text.length > source.max) {
      const message = surveysTexts.translation.too_long({ max: source.max })
      throw new AppError('invalid_request', message, { errors: [{ path: `texts.${key}.text`, message }] })
    }
  }
}
