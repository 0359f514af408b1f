import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { texts as usersTexts } from '@whofor/texts/console/admin/users'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { type Read, useForm } from '../../../lib/use-form.ts'
import { useDeleteUser } from '../queries.ts'
import { ActError } from './act-error.tsx'
import { Consequence } from './consequence.tsx'

type Props = { user: AdminUserDetail; onClose: () => void; onDeleted: () => void }
type Typed = { email: string }

const readFor =
  (email: string): Read<Typed, Typed> =>
  (typed) =>
    typed.email.trim().toLowerCase() === email
      ? { input: typed }
      : { issues: { email: usersTexts.delete.mismatch } }

/** Asks for the address, so that nobody deletes the account beside the one they meant. */
export function DeleteUser({ user, onClose, onDeleted }: Props) {
  const { mutate, isPending, error } = useDeleteUser(user.id)
  const { issues, text, submit } = useForm({ email: '' }, readFor(user.email))
  const texts = usersTexts.acts.delete
  const onSubmit = submit(() =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success(texts.done({ email: user.email }))
        onClose()
        onDeleted()
      },
    }),
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} closable={false} role="alertdialog">
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <div className="text-ink-2">
            <Consequence act="delete" user={user} />
          </div>
          <Field label={usersTexts.delete.type_email} error={issues.email}>
            {(control) => (
              <Input
                {...control}
                {...text('email')}
                autoComplete="off"
                placeholder={user.email}
                data-autofocus
              />
            )}
          </Field>
          <ActError failed={texts.failed} error={error} />
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.common.cancel}
          </Button>
          <Button variant="danger-solid" type="submit" busy={isPending}>
            {isPending ? texts.pending : texts.confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
