import type { RespondentLanguage } from '@whofor/core/survey/respondent-texts/respondent-language'
import { type FieldValues, readFieldValues } from '@whofor/core/survey/settings/hidden-fields'
import type { UnfinishedInput } from '@whofor/core/survey/submission-schema'
import { languagesOf } from './language-links.ts'
import type { LiveSurvey } from './live-survey.ts'

type Given = Pick<UnfinishedInput, 'fields' | 'lang'>

/** What is kept beside the answers themselves: nothing more is said of a response than its owner needs. */
export function metadataOfAnswer(
  survey: LiveSurvey,
  given: Given,
  { userAgent, now }: { userAgent: string | null; now: number },
) {
  return {
    user_agent: userAgent?.slice(0, 400) ?? null,
    submitted_at: now,
    ...fieldsOf(survey, given),
    ...languageOfAnswer(survey, given),
  }
}

/** Its hidden fields, of those that the survey keeps; nothing without any. */
function fieldsOf({ settings }: LiveSurvey, { fields: given = {} }: Given): { fields?: FieldValues } {
  const fields = readFieldValues(settings.hidden_fields, (key) =>
    Object.hasOwn(given, key) ? given[key] : undefined,
  )
  return Object.keys(fields).length > 0 ? { fields } : {}
}

/** Only for a survey in several languages. */
function languageOfAnswer(survey: LiveSurvey, { lang }: Given): { language?: RespondentLanguage } {
  const language = survey.translations.size > 0 && languagesOf(survey).find((one) => one === lang)
  return language ? { language } : {}
}
