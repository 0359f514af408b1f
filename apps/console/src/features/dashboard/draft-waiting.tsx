import type { SurveyCard } from '@whofor/core/survey/schema'
import { Link } from 'wouter'
import { surveyPath } from '../surveys/survey-path.ts'

/** Points to the newest draft. */
export function DraftWaiting({ surveys }: { surveys: SurveyCard[] }) {
  const draft = surveys.find((survey) => survey.status === 'draft')
  if (!draft) return null
  return (
    <p>
      <Link href={surveyPath(draft)}>{draft.title}</Link> is still a draft. Review its questions and publish
      it.
    </p>
  )
}
