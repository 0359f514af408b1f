import { texts } from '@whofor/texts/console/common'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** Labels of the two buttons. */
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
}

/** Confirms an irreversible action. Focus starts on cancel. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  cancel = texts.common.cancel,
  danger,
  busy,
}: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closable={false} role="alertdialog">
      <DialogBody>
        <div className="text-ink-2">{children}</div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger-solid' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
