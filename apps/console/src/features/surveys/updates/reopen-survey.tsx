import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/surveys/groups'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { RotateCcw } from '../../../components/ui/icons.ts'
import { isJobDone } from '../../../lib/live-event.ts'
import { jobQuery } from '../../jobs/queries.ts'
import type { PublishedSurvey, useCloseSurvey } from '../queries.ts'
import type { useReopenSurvey } from './queries.ts'

type Props = { survey: PublishedSurvey; reopen: ReturnType<typeof useReopenSurvey> }

/** Reopens a closed survey, once its personas are created. Imported answers have no address where more could come from. */
export function ReopenSurvey({ survey, reopen }: Props) {
  const { data: job } = useQuery(jobQuery(survey.personas_job_id))
  if (survey.public_url_slug === '') return null
  const isCreating = job?.kind === 'survey.personas' && !isJobDone(job)
  return (
    <Button disabled={isCreating} busy={reopen.isPending} onClick={() => reopen.mutate()}>
      <RotateCcw aria-hidden />
      {texts.reopen}
    </Button>
  )
}

type CloseAgainProps = { close: ReturnType<typeof useCloseSurvey> }

/** Closes a survey that was reopened: its personas stay. */
export function CloseAgain({ close }: CloseAgainProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" busy={close.isPending} onClick={() => setAsking(true)}>
        {close.isPending ? texts.closing : texts.close_now}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.close_again}
        confirm={texts.close_now}
        cancel={texts.keep_collecting}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({})
        }}
      >
        <p>{texts.close_again_help}</p>
      </ConfirmDialog>
    </>
  )
}
