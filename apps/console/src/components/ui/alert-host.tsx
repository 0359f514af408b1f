import { translated } from '@whofor/core/i18n/translated'
import { closeAlert, useAlert } from '../../lib/alerts.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

const TEXTS = translated(
  {
    ok: 'OK',
  },
  {
    ok: 'OK',
  },
)

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
          {TEXTS.ok}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
