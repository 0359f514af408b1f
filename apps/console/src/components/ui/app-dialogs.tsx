import { texts } from '@whofor/texts/console/components'
import { closeAlert, useAlert } from '../../lib/alerts.ts'
import { useLeaveQuestion } from '../../lib/unsaved-changes.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

/** Renders alerts from `showAlert`. Mounted once, in app.tsx. */
export function AlertHost() {
  const alert = useAlert()
  return (
    <Dialog
      open={alert !== null}
      onClose={closeAlert}
      title={alert?.title ?? ''}
      closable={false}
      role="alertdialog"
    >
      {alert?.message && (
        <DialogBody>
          <p className="text-ink-2">{alert.message}</p>
        </DialogBody>
      )}
      <DialogActions>
        <Button variant="primary" onClick={closeAlert} className={alert?.message ? '' : 'mt-6'}>
          {texts.alert_host.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

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
