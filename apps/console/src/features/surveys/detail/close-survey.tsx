import { useQuery } from '@tanstack/react-query'
import { answersNeeded } from '@whofor/core/survey/answers-needed'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { usageQuery } from '../../account/queries.ts'
import { groupsQuery, type useCloseSurvey } from '../queries.ts'
import type { ChosenPersonas } from './chosen-personas.ts'
import { DETAIL_TEXTS } from './detail-texts.ts'
import { personasOf } from './groups-text.ts'
import { GROUPS_TEXTS } from './groups-texts.ts'
import { PersonaChoices } from './persona-choices.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> } & ChosenPersonas

/** Closes an active survey, after a confirmation that offers the number of personas its answers support. */
export function CloseSurvey({ survey, close, chosen, onChoose }: Props) {
  const [asking, setAsking] = useState(false)
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  const wanted = chosen ?? groups?.advice?.best ?? survey.persona_count
  const count = groups ? personasOf(groups, wanted) : Math.min(wanted, survey.response_count)
  const personas = GROUPS_TEXTS.personas(count)
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
        {close.isPending ? DETAIL_TEXTS.creating : DETAIL_TEXTS.close}
      </Button>
      <ConfirmDialog
        open={asking}
        title={GROUPS_TEXTS.closeTitle(personas)}
        confirm={GROUPS_TEXTS.closeAndCreate(personas)}
        cancel={survey.imported ? GROUPS_TEXTS.notYet : GROUPS_TEXTS.keepCollecting}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ persona_count: count })
        }}
      >
        <p>
          {survey.imported ? GROUPS_TEXTS.closeImported : GROUPS_TEXTS.closeHelp}{' '}
          {GROUPS_TEXTS.closeUses(survey.response_count, personas)}
        </p>
        {isEarly ? (
          <p className="mt-4">{GROUPS_TEXTS.closeEarly(survey.response_count)}</p>
        ) : (
          groups && !groups.advice && <p className="mt-4">{GROUPS_TEXTS.tooFew()}</p>
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
  return <p className="mt-4">{GROUPS_TEXTS.uses(count, left, usage.personas.used, usage.personas.max)}</p>
}
