import { type SurveySetup, surveySetup } from '@whofor/core/survey/schema'
import { type DetailLevel, OTHER_RESPONDENT_TYPE, SURVEY_LIMITS } from '@whofor/core/survey/survey'
import { texts as createTexts } from '@whofor/texts/console/surveys/create'
import { z } from 'zod'
import { issuesOf, type Read } from '../../../lib/use-form.ts'

/** Form state as typed, with the request's names. */
export const setUpForm = z.object({
  title: z.string(),
  persona_count: z.number(),
  relationship: z.string(),
  other_type: z.string(),
  business_context: z.string(),
  detail_level: z.string(),
})
export type SetUpForm = z.infer<typeof setUpForm>

export const EMPTY_SET_UP: SetUpForm = {
  title: '',
  persona_count: SURVEY_LIMITS.personaCount.default,
  relationship: '',
  other_type: '',
  business_context: '',
  detail_level: '',
}

/** Questions and minutes by level, as the specification names them. */
export const DETAIL_RANGES: Record<DetailLevel, { questions: string; minutes: string }> = {
  simple: { questions: '5–7', minutes: '2–3' },
  detailed: { questions: '8–10', minutes: '4–5' },
  advanced: { questions: '10–12', minutes: '6–8' },
}

/** Labels of the required fields that are empty. */
export function missingFields(form: SetUpForm): string[] {
  const missing: [string, boolean][] = [
    [createTexts.missing.title, form.title.trim() === ''],
    [createTexts.missing.context, form.business_context.trim() === ''],
    [createTexts.missing.who, form.relationship === ''],
    [createTexts.missing.other, isOther(form) && form.other_type.trim() === ''],
    [createTexts.missing.level, form.detail_level === ''],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** Reads the form with the schema of the request. */
export const readSetUp: Read<SetUpForm, SurveySetup> = (form) => {
  const { other_type, ...typed } = form
  const relationship = isOther(form) ? other_type : form.relationship
  const read = surveySetup.safeParse({ ...typed, relationship })
  if (read.success) return { input: read.data }
  const field = fieldsOf(form)
  const issues = read.error.issues.map(({ path, message }) => ({ path: [field(String(path[0]))], message }))
  return { issues: issuesOf(form, issues) }
}

/** The form's field for a path of the request. */
export const fieldsOf = (form: SetUpForm) => (path: string) =>
  path === 'relationship' && isOther(form) ? 'other_type' : path

const isOther = ({ relationship }: SetUpForm) => relationship === OTHER_RESPONDENT_TYPE
