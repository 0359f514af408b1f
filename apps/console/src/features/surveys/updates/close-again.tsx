import { texts } from '@whofor/texts/console/surveys/groups'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import type { useCloseSurvey } from '../queries.ts'

type Props = { close: ReturnType<typeof useCloseSurvey> }

/** Closes a survey that was reopened: its personas stay. */
export function CloseAgain({ close }: Props) {
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
