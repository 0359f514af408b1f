import { texts } from '@whofor/texts/console/components'
import { useLeaveQuestion } from '../../lib/unsaved-changes.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

/** Asks before leaving a page that `useUnsavedChanges` guards. Mounted once, in app.tsx. */
export function LeaveDialog() {
  const question = useLeaveQuestion()
  const stay = () => question?.stay()
  return (
    <Dialog
      open={question !== null}
      onClose={stay}
      title={texts.leave_dialog.title}
      closable={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="text-ink-2">{texts.leave_dialog.lead}</p>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => question?.leave()}>{texts.leave_dialog.leave}</Button>
        <Button variant="primary" data-autofocus onClick={stay}>
          {texts.leave_dialog.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
