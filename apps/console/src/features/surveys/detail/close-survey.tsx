import { useQuery } from '@tanstack/react-query'
import { answersNeeded, neededForPersonas } from '@whofor/core/survey/answers-needed'
import { texts as groupsTexts } from '@whofor/texts/console/surveys/groups'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { usageQuery } from '../../account/queries.ts'
import { groupsQuery, type useCloseSurvey } from '../queries.ts'
import type { ChosenPersonas } from './chosen-personas.ts'
import { personasOf, tooFewText } from './groups-text.ts'
import { PersonaChoices } from './persona-choices.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> } & ChosenPersonas

/** Closes an active survey, after a confirmation that offers the number of personas its answers support. */
export function CloseSurvey({ survey, close, chosen, onChoose }: Props) {
  const [asking, setAsking] = useState(false)
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  const wanted = chosen ?? groups?.advice?.best ?? survey.persona_count
  const count = groups ? personasOf(groups, wanted) : Math.min(wanted, survey.response_count)
  const personas = groupsTexts.personas({ count })
  // With fewer answers, closing is not the obvious next step.
  const isEarly = survey.response_count < answersNeeded(1)
  return (
    <>
      <Button
        variant={isEarly ? 'plain' : 'primary'}
        className="h-auto whitespace-normal!"
        busy={close.isPending}
        onClick={() => setAsking(true)}
      >
        {close.isPending ? pageTexts.creating : pageTexts.close}
      </Button>
      <ConfirmDialog
        open={asking}
        title={groupsTexts.close_title({ personas })}
        confirm={groupsTexts.close_and_create({ personas })}
        cancel={survey.imported ? groupsTexts.not_yet : groupsTexts.keep_collecting}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ persona_count: count })
        }}
      >
        <p>
          {survey.imported ? groupsTexts.close_imported : groupsTexts.close_help}{' '}
          {groupsTexts.close_uses({ responses: survey.response_count, count, personas })}
        </p>
        {isEarly ? (
          <p className="mt-4">
            {groupsTexts.close_early({ responses: survey.response_count })} {neededForPersonas()}
          </p>
        ) : (
          groups && !groups.advice && <p className="mt-4">{tooFewText()}</p>
        )}
        {groups && groups.choices.length > 1 && (
          <div className="mt-4">
            <PersonaChoices groups={groups} count={wanted} name="personas" onChoose={onChoose} />
          </div>
        )}
        <Uses count={count} />
      </ConfirmDialog>
    </>
  )
}

function Uses({ count }: { count: number }) {
  const { data: usage } = useQuery(usageQuery)
  if (!usage || usage.unlimited) return null
  const left = Math.max(usage.ai_requests.max - usage.ai_requests.used, 0)
  return (
    <p className="mt-4">
      {groupsTexts.uses({ count, left, used: usage.personas.used, max: usage.personas.max })}
    </p>
  )
}
