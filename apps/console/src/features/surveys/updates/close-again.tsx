import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { GROUPS_TEXTS } from '../detail/groups-texts.ts'
import type { useCloseSurvey } from '../queries.ts'

type Props = { close: ReturnType<typeof useCloseSurvey> }

/** Closes a survey that was reopened: its personas stay. */
export function CloseAgain({ close }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="primary" busy={close.isPending} onClick={() => setAsking(true)}>
        {close.isPending ? GROUPS_TEXTS.closing : GROUPS_TEXTS.closeNow}
      </Button>
      <ConfirmDialog
        open={asking}
        title={GROUPS_TEXTS.closeAgain}
        confirm={GROUPS_TEXTS.closeNow}
        cancel={GROUPS_TEXTS.keepCollecting}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({})
        }}
      >
        <p>{GROUPS_TEXTS.closeAgainHelp}</p>
      </ConfirmDialog>
    </>
  )
}
