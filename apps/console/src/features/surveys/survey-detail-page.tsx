import { useQuery } from '@tanstack/react-query'
import type { ImportedFrom } from '@whofor/core/survey/schema'
import { texts } from '@whofor/texts/console/surveys/page'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useLoadError } from '../../components/ui/states.tsx'
import { useAnswerFilter } from './detail/answer-filter.tsx'
import { CloseSurvey } from './detail/close-survey.tsx'
import { MadePersonas, PersonaGeneration } from './detail/persona-generation.tsx'
import { ResponseList } from './detail/response-list.tsx'
import { ShareSurvey } from './detail/share-survey.tsx'
import { EndedNote, useSurveyState } from './detail/survey-end.tsx'
import { SurveyDecision } from './detail/survey-groups.tsx'
import { SurveyHeading } from './detail/survey-heading.tsx'
import { useSurveyActs } from './detail/survey-menu.tsx'
import { QuestionList, SurveyResults } from './detail/survey-results.tsx'
import { UncountedList } from './detail/uncounted-list.tsx'
import { type PublishedSurvey, surveyQuery, useCloseSurvey } from './queries.ts'
import { reviewPath } from './survey-paths.ts'
import { SurveyMissing, SurveySkeleton } from './survey-placeholders.tsx'
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
  const state = useSurveyState(survey)
  return (
    <Page>
      <SurveyHeading survey={survey} close={close} filter={filter.text} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {survey.archived && <ArchivedNote survey={survey} />}
        <SurveyUpdates survey={survey} />
        {survey.imported && <ImportedNote imported={survey.imported} />}
        {!survey.archived && <EndedNote survey={survey} />}
        {state === 'active' && !survey.imported && !survey.archived && <ShareSurvey survey={survey} />}
        {!hasAnswers && (
          <div>
            <QuestionList survey={survey} />
            <UncountedList survey={survey} />
          </div>
        )}
        {!hasAnswers && survey.status === 'closed' && <PersonaGeneration survey={survey} />}
        {!hasAnswers && survey.status === 'active' && (
          <CloseSurvey survey={survey} close={close} chosen={personas} onChoose={choosePersonas} />
        )}
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

function ArchivedNote({ survey }: { survey: PublishedSurvey }) {
  const { archive } = useSurveyActs(survey)
  return (
    <Notice
      title={texts.archived}
      actions={
        <Button size="s" busy={archive.isPending} onClick={() => archive.mutate(false)}>
          {texts.unarchive}
        </Button>
      }
    >
      <p>{texts.archived_help}</p>
    </Notice>
  )
}

/** Where the answers came from, in place of a link: nobody can answer an imported survey. */
const ImportedNote = ({ imported }: { imported: ImportedFrom }) => (
  <Notice title={texts.imported}>
    <p>{texts.imported_help({ file: imported.file_name, leftOut: imported.left_out })}</p>
  </Notice>
)
