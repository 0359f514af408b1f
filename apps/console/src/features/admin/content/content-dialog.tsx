import { texts } from '@whofor/texts/console/admin/content'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'

type Props = {
  title: string
  wide?: boolean
  isChanged: boolean
  /** Why it was not saved. */
  failure: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  actions: (leave: () => void) => ReactNode
  children: ReactNode
}

/** A form in a dialog. Closing it with unsaved changes asks first. */
export function ContentDialog({
  title,
  wide = false,
  isChanged,
  failure,
  onSubmit,
  onClose,
  actions,
  children,
}: Props) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isChanged ? setIsLeaving(true) : onClose())
  return (
    <Dialog open onClose={leave} title={title} wide={wide}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          {children}
          {failure !== null && (
            <FormError title={failure}>
              <p>{texts.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>{actions(leave)}</DialogActions>
      </Form>
      <ConfirmDialog
        open={isLeaving}
        danger
        title={texts.discard_title}
        confirm={texts.discard}
        cancel={texts.keep_editing}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
      >
        <p>{texts.discard_lead}</p>
      </ConfirmDialog>
    </Dialog>
  )
}
