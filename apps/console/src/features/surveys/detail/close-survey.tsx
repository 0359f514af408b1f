import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { plural } from '../../../lib/format.ts'
import { usageQuery } from '../../account/queries.ts'
import type { useCloseSurvey } from '../queries.ts'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> }

/** Closes an active survey, after a confirmation. */
export function CloseSurvey({ survey, close }: Props) {
  const [asking, setAsking] = useState(false)
  const personas = plural(survey.persona_count, 'persona')
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
        cancel="Keep collecting"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate()
        }}
      >
        <p>
          The survey stops accepting answers right away and can’t be reopened.{' '}
          {plural(survey.response_count, 'response is', 'responses are')} kept and used to create {personas}.
        </p>
        <Uses survey={survey} />
      </ConfirmDialog>
    </>
  )
}

function Uses({ survey }: { survey: PublishedSurvey }) {
  const { data: usage } = useQuery(usageQuery)
  if (!usage || usage.unlimited) return null
  const left = Math.max(usage.ai_requests.max - usage.ai_requests.used, 0)
  return (
    <p className="mt-2">
      This uses {survey.persona_count} of your {plural(left, 'remaining AI request')}. You have{' '}
      {usage.personas.used} of {usage.personas.max} personas.
    </p>
  )
}
