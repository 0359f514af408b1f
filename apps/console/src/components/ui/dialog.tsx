import { texts } from '@whofor/texts/console/common'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { X } from './icons.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Whether the title has a close button. */
  closable?: boolean
  wide?: boolean | 'xl'
  /** A full-height sheet at the right edge instead of a centred dialog. */
  side?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

/** Native modal dialog: traps focus, closes on Escape or a click outside, and restores focus. */
export const Dialog = ({ open, ...shown }: Props) => (open ? <ShownDialog {...shown} /> : null)

/** Closed before unmounting, so that the browser restores focus. */
function ShownDialog({
  onClose,
  title,
  closable = true,
  wide = false,
  side = false,
  role,
  children,
}: Omit<Props, 'open'>) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Not React's autoFocus, which runs before showModal(), which then focuses the first button.
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      className={`modal ${side ? 'side' : ''} ${wide === 'xl' ? 'sm:w-[70rem]' : wide ? 'sm:w-[48rem]' : ''}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // On a second Escape the browser would close the dialog regardless.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-start justify-between gap-4 px-6 pt-6">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {closable && (
          <Button
            variant="quiet"
            size="icon"
            className="-mt-1 -mr-2"
            aria-label={texts.common.close}
            onClick={onClose}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {children}
    </dialog>
  )
}

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 px-6 pt-5 pb-6">{children}</div>
)

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 px-6 pb-6 max-sm:*:flex-auto">{children}</div>
)

type ConfirmProps = {
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
  /** Whether it cannot be confirmed, for a reason that the dialog gives. */
  blocked?: boolean
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
  blocked = false,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closable={false} role="alertdialog">
      <DialogBody>
        <div className="text-ink-2">{children}</div>
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose} autoFocus>
          {cancel}
        </Button>
        <Button
          variant={danger ? 'danger-solid' : 'primary'}
          busy={busy ?? false}
          disabled={blocked}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
