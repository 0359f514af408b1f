import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/common'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form } from '../../components/ui/form.tsx'

export type ConfirmProps = {
  onConfirmed: (session: SessionReply) => void
  onCancel: () => void
  /** Buttons for the other ways. */
  others: ReactNode[]
}

type Props = Omit<ConfirmProps, 'onConfirmed'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  confirm?: string
  children: ReactNode
}

/** One way to confirm who one is, in a dialog. */
export function ConfirmForm({
  onSubmit,
  onCancel,
  others,
  busy,
  confirm = texts.common.confirm,
  children,
}: Props) {
  return (
    <Form onSubmit={onSubmit}>
      <DialogBody>
        {children}
        {others.length > 0 && <div className="-ml-2.5 flex flex-wrap gap-1">{others}</div>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}
