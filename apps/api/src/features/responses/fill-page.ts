import { readFieldValues } from '@whofor/core/survey/settings/hidden-fields'
import { FIELDS_SLOT, renderFields, SUBMISSION_ID_SLOT } from '@whofor/widget/server'
import type { LiveSurvey } from './live-survey.ts'

type Visit = { submissionId: string; given: (key: string) => unknown }

/** Writes into a rendered form what is different for each visit: its submission id and its hidden fields. */
export function fillPage(html: string, { settings }: LiveSurvey, { submissionId, given }: Visit): string {
  const page = html.replace(SUBMISSION_ID_SLOT, submissionId)
  if (settings.hidden_fields === null) return page
  // A function, because `$` has a meaning in a replacement text.
  return page.replace(FIELDS_SLOT, () => renderFields(readFieldValues(settings.hidden_fields, given)))
}
