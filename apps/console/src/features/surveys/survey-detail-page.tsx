import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { Page } from '../../components/ui/page.tsx'
import { useLoadError } from '../../lib/use-load-error.ts'
import { ImportedNote } from './detail/imported-note.tsx'
import { MadePersonas } from './detail/made-personas.tsx'
import { PersonaGeneration } from './detail/persona-generation.tsx'
import { QuestionCounts } from './detail/question-counts.tsx'
import { ResponseList } from './detail/response-list.tsx'
import { ShareSurvey } from './detail/share-survey.tsx'
import { SurveyCounters } from './detail/survey-counters.tsx'
import { SurveyGroups } from './detail/survey-groups.tsx'
import { SurveyHeading } from './detail/survey-heading.tsx'
import { surveyQuery } from './queries.ts'
import { SurveyMissing } from './survey-missing.tsx'
import { reviewPath } from './survey-path.ts'
import { SurveySkeleton } from './survey-skeleton.tsx'
import { SurveyUpdates } from './updates/survey-updates.tsx'

export function SurveyDetailPage({ id }: { id: string }) {
  const query = useQuery(surveyQuery(id))
  const [personas, choosePersonas] = useState<number | null>(null)
  const error = useLoadError(query)
  const survey = query.data
  if (!survey) return error ? <SurveyMissing query={query} error={error} /> : <SurveySkeleton />
  if (survey.status === 'draft') return <Redirect to={reviewPath(id)} replace />
  return (
    <Page width="medium">
      <SurveyHeading survey={survey} chosen={personas} onChoose={choosePersonas} />
      <div className="grid gap-12">
        <SurveyUpdates survey={survey} />
        <div className="grid gap-6">
          <SurveyCounters survey={survey} />
          {survey.imported && <ImportedNote imported={survey.imported} />}
          {survey.status === 'active' ? (
            <>
              {!survey.imported && <ShareSurvey survey={survey} />}
              <MadePersonas survey={survey} />
            </>
          ) : (
            <PersonaGeneration survey={survey} />
          )}
        </div>
        <SurveyGroups survey={survey} chosen={personas} onChoose={choosePersonas} />
        <QuestionCounts survey={survey} />
        <ResponseList survey={survey} />
      </div>
    </Page>
  )
}
