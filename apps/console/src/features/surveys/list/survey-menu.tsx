import type { SurveyCard } from '@whofor/core/survey/schema'
import { RowMenu } from '../../../components/list/row-menu.tsx'
import { surveyPath } from '../survey-path.ts'
import { useSurveyActs } from './use-survey-acts.ts'

export function SurveyMenu({ survey }: { survey: SurveyCard }) {
  const acts = useSurveyActs(survey)
  const link =
    survey.status === 'active' && survey.public_url ? new URL(survey.public_url, location.origin).href : null
  return (
    <RowMenu name={survey.title} href={surveyPath(survey)} link={link} archived={survey.archived} {...acts} />
  )
}
