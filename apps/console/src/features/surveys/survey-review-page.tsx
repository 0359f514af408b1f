import { useQuery } from '@tanstack/react-query'
import { Redirect, useSearch } from 'wouter'
import { Page } from '../../components/ui/page.tsx'
import { useLoadError } from '../../components/ui/states.tsx'
import { surveyQuery } from './queries.ts'
import { Drafting } from './review/drafting.tsx'
import { ReviewHeading } from './review/review-heading.tsx'
import { ReviewQuestions } from './review/review-questions.tsx'
import { SurveyMissing, SurveySkeleton } from './survey-placeholders.tsx'

/** A draft: drafting, then review. */
export function SurveyReviewPage() {
  const id = new URLSearchParams(useSearch()).get('survey')
  if (!id) return <Redirect to="/surveys/create" replace />
  return <DraftPage key={id} id={id} />
}

function DraftPage({ id }: { id: string }) {
  const query = useQuery(surveyQuery(id))
  const error = useLoadError(query)
  const survey = query.data
  if (survey && survey.status !== 'draft') return <Redirect to={`/surveys/${id}`} replace />
  if (!survey) return error ? <SurveyMissing query={query} error={error} /> : <SurveySkeleton />
  if (survey.questions.length === 0) return <Drafting survey={survey} />
  return (
    <Page width="medium">
      <ReviewHeading survey={survey} />
      <ReviewQuestions survey={survey} />
    </Page>
  )
}
