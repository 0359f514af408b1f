import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { Page } from '../../components/ui/page.tsx'
import { useLoadError } from '../../lib/use-load-error.ts'
import { ArchivedNote } from './detail/archived-note.tsx'
import { ImportedNote } from './detail/imported-note.tsx'
import { MadePersonas } from './detail/made-personas.tsx'
import { PersonaGeneration } from './detail/persona-generation.tsx'
import type { PublishedSurvey } from './detail/published-survey.ts'
import { QuestionList } from './detail/question-list.tsx'
import { ResponseList } from './detail/response-list.tsx'
import { ShareSurvey } from './detail/share-survey.tsx'
import { SurveyDecision } from './detail/survey-decision.tsx'
import { EndedNote, useSurveyEnd } from './detail/survey-end.tsx'
import { SurveyHeading } from './detail/survey-heading.tsx'
import { SurveyResults } from './detail/survey-results.tsx'
import { UncountedList } from './detail/uncounted-list.tsx'
import { useAnswerFilter } from './detail/use-answer-filter.ts'
import { surveyQuery, useCloseSurvey } from './queries.ts'
import { SurveyMissing } from './survey-missing.tsx'
import { reviewPath } from './survey-path.ts'
import { SurveySkeleton } from './survey-skeleton.tsx'
import { SurveyUpdates } from './updates/survey-updates.tsx'

export function SurveyDetailPage({ id }: { id: string }) {
  const query = useQuery(surveyQuery(id))
  const error = useLoadError(query)
  const survey = query.data
  if (!survey) return error ? <SurveyMissing query={query} error={error} /> : <SurveySkeleton />
  if (survey.status === 'draft') return <Redirect to={reviewPath(id)} replace />
  return <PublishedPage key={id} survey={survey} />
}

function PublishedPage({ survey }: { survey: PublishedSurvey }) {
  const [personas, choosePersonas] = useState<number | null>(null)
  const filter = useAnswerFilter(survey.questions)
  const close = useCloseSurvey(survey.id)
  const hasAnswers = survey.response_count > 0
  const end = useSurveyEnd(survey)
  return (
    <Page>
      <SurveyHeading survey={survey} close={close} filter={filter.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {survey.archived && <ArchivedNote survey={survey} />}
        <SurveyUpdates survey={survey} />
        {survey.imported && <ImportedNote imported={survey.imported} />}
        {!survey.archived && <EndedNote survey={survey} />}
        {survey.status === 'active' && !survey.imported && !survey.archived && !end && (
          <ShareSurvey survey={survey} />
        )}
        {!hasAnswers && (
          <div>
            <QuestionList survey={survey} />
            <UncountedList survey={survey} />
          </div>
        )}
        {!hasAnswers && survey.status === 'closed' && <PersonaGeneration survey={survey} />}
        {hasAnswers && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
            <aside className="grid grid-cols-[minmax(0,1fr)] gap-6 md:order-last">
              {survey.status === 'closed' && <PersonaGeneration survey={survey} />}
              <SurveyDecision survey={survey} close={close} chosen={personas} onChoose={choosePersonas} />
              {survey.status === 'active' && <MadePersonas survey={survey} />}
            </aside>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
              <SurveyResults survey={survey} filter={filter} />
              <ResponseList survey={survey} filter={filter} />
            </div>
          </div>
        )}
      </div>
    </Page>
  )
}
