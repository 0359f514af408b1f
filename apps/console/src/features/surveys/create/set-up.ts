import { type SurveySetup, surveySetup } from '@whofor/core/survey/schema'
import { type DetailLevel, OTHER_RESPONDENT_TYPE, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { z } from 'zod'

/** Form state as typed. */
export const setUpForm = z.object({
  title: z.string(),
  personaCount: z.number(),
  respondentType: z.string(),
  otherType: z.string(),
  businessContext: z.string(),
  detailLevel: z.string(),
})
export type SetUpForm = z.infer<typeof setUpForm>

export const EMPTY_SET_UP: SetUpForm = {
  title: '',
  personaCount: SURVEY_LIMITS.personaCount.default,
  respondentType: '',
  otherType: '',
  businessContext: '',
  detailLevel: '',
}

export const DETAIL_TEXTS: Record<DetailLevel, { questions: string; minutes: string }> = {
  simple: { questions: '5–7 questions', minutes: '2–3 min to answer' },
  detailed: { questions: '8–10 questions', minutes: '4–5 min to answer' },
  advanced: { questions: '10–12 questions', minutes: '6–8 min to answer' },
}

/** Labels of the required fields that are empty. */
export function missingFields(form: SetUpForm): string[] {
  const isOther = form.respondentType === OTHER_RESPONDENT_TYPE
  const missing: [string, boolean][] = [
    ['title', form.title.trim() === ''],
    ['who answers', form.respondentType === ''],
    ['custom respondent type', isOther && form.otherType.trim() === ''],
    ['business context', form.businessContext.trim() === ''],
    ['detail level', form.detailLevel === ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** Validates the form against the API schema. */
export function readSetUp(form: SetUpForm): ReturnType<typeof surveySetup.safeParse> {
  return surveySetup.safeParse({
    title: form.title,
    relationship: form.respondentType === OTHER_RESPONDENT_TYPE ? form.otherType : form.respondentType,
    business_context: form.businessContext,
    detail_level: form.detailLevel,
    persona_count: form.personaCount,
  })
}

/** The validation error of a field; null for empty fields, which are listed separately. */
export function issueOf(form: SetUpForm, field: keyof SurveySetup, text: string): string | undefined {
  if (text.trim() === '') return undefined
  return readSetUp(form).error?.issues.find((issue) => issue.path[0] === field)?.message
}
