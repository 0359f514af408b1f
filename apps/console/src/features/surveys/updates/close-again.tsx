import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import type { PublishedSurvey } from '../detail/published-survey.ts'
import type { useCloseSurvey } from '../queries.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> }

/** Closes a survey that was reopened: its personas stay. */
export function CloseAgain({ survey, close }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        disabled={survey.response_count === 0}
        busy={close.isPending}
        onClick={() => setAsking(true)}
      >
        {close.isPending ? 'Closing…' : 'Close survey'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Close this survey again?"
        confirm="Close survey"
        cancel="Keep collecting"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({})
        }}
      >
        <p>
          The survey stops accepting answers. Your personas stay as they are, and you see what the new answers
          would change in them. This uses no AI requests.
        </p>
      </ConfirmDialog>
    </>
  )
}
