import type { useCloseSurvey } from '../queries.ts'
import { CloseAgain } from '../updates/close-again.tsx'
import type { ChosenPersonas } from './chosen-personas.ts'
import { CloseSurvey } from './close-survey.tsx'
import type { PublishedSurvey } from './published-survey.ts'
import { SurveyGroups } from './survey-groups.tsx'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> } & ChosenPersonas

/** What the answers support, and the decision to make personas from them. */
export function SurveyDecision({ survey, close, ...choice }: Props) {
  return (
    <SurveyGroups survey={survey} {...choice}>
      {survey.status === 'active' &&
        (isReopened(survey) ? (
          <CloseAgain close={close} />
        ) : (
          <CloseSurvey survey={survey} close={close} {...choice} />
        ))}
    </SurveyGroups>
  )
}

/** Was closed before, and has personas that closing it again keeps. */
const isReopened = ({ personas_job_id, personas }: PublishedSurvey): boolean =>
  personas_job_id !== null && personas.length > 0
