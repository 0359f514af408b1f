import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { plural } from '../../../lib/format.ts'
import { usageQuery } from '../../account/queries.ts'
import { groupsQuery, type useCloseSurvey } from '../queries.ts'
import type { ChosenPersonas } from './chosen-personas.ts'
import { PersonaChoices } from './persona-choices.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> } & ChosenPersonas

/** Closes an active survey, after a confirmation that offers the number of personas its answers support. */
export function CloseSurvey({ survey, close, chosen, onChoose }: Props) {
  const [asking, setAsking] = useState(false)
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  const count = chosen ?? groups?.advice?.best ?? survey.persona_count
  const personas = plural(count, 'persona')
  return (
    <>
      <Button
        variant="primary"
        disabled={survey.response_count === 0}
        busy={close.isPending}
        onClick={() => setAsking(true)}
      >
        {close.isPending ? 'Creating Personas...' : 'Close Survey and Create Personas'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Close survey and create ${personas}?`}
        confirm="Close survey"
        cancel={survey.imported ? 'Not yet' : 'Keep collecting'}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ persona_count: count })
        }}
      >
        <p>
          {survey.imported
            ? 'The number of personas can’t be changed afterwards.'
            : 'The survey stops accepting answers right away. You can reopen it later to collect more.'}{' '}
          {plural(survey.response_count, 'response is', 'responses are')} kept and used to create {personas}.
        </p>
        {groups && groups.choices.length > 1 && (
          <div className="mt-4">
            <PersonaChoices groups={groups} count={count} name="personas" onChoose={onChoose} />
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
      This uses {count} of your {plural(left, 'remaining AI request')}. You have {usage.personas.used} of{' '}
      {usage.personas.max} personas.
    </p>
  )
}
