import { texts } from '@whofor/texts/console/components'
import { closeAlert, useAlert } from '../../lib/alerts.ts'
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
