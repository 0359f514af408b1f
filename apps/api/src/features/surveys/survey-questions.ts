import type { DraftQuestion, SurveyQuestion } from '@whofor/core/survey/question-schema'
import type { PersonaSurvey } from '../../db/schema/rows.ts'

/** A draft's column holds questions under review: only save-review and the drafting jobs write it. */
export function reviewQuestions(survey: Pick<PersonaSurvey, 'questions'>): DraftQuestion[] {
  return survey.questions as DraftQuestion[]
}

/** An active or closed survey's column holds published questions: publishing wrote them and nothing changes them. */
export function publishedQuestions(survey: Pick<PersonaSurvey, 'questions'>): SurveyQuestion[] {
  return survey.questions as SurveyQuestion[]
}
