import type { AdminUserDetail } from '@whofor/core/account/admin-users'
import { texts as adminTexts } from '@whofor/texts/console/admin'
import { texts as usersTexts } from '@whofor/texts/console/admin/users'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Checkbox, Field, FieldError, Form, Input } from '../../../components/ui/form.tsx'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { type Read, useForm } from '../../../lib/use-form.ts'
import { LinkToShare } from '../link-to-share.tsx'
import { type UserAct, useDeleteUser, useSendRecovery } from '../queries.ts'

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

type SendRecoveryProps = { act: 'recovery' | 'recovery-link'; user: AdminUserDetail; onClose: () => void }

/** Mails the link, or shows it where no mail is sent. */
export function SendRecovery({ act, user, onClose }: SendRecoveryProps) {
  const { mutate, isPending, error, data } = useSendRecovery(user.id)
  const [remove_access, setRemoveAccess] = useState(false)
  const texts = usersTexts.acts[act]
  if (data?.url) return <ResetLink email={user.email} url={data.url} onClose={onClose} />
  const confirm = () =>
    mutate(
      { remove_access },
      {
        onSuccess: ({ url }) => {
          if (url !== null) return
          toast.success(texts.done({ email: user.email }))
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirm={isPending ? texts.pending : texts.confirm}
      busy={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Consequence act={act} user={user} />
      <Checkbox
        className="mt-4"
        checked={remove_access}
        help={usersTexts.reset.remove_access_help}
        onChange={(event) => setRemoveAccess(event.target.checked)}
      >
        {usersTexts.reset.remove_access}
      </Checkbox>
      <ActError failed={texts.failed} error={error} />
    </ConfirmDialog>
  )
}

const ResetLink = ({ email, url, onClose }: { email: string; url: string; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={usersTexts.reset.title}>
    <DialogBody>
      <LinkToShare url={url} help={adminTexts.link_once.once}>
        <RichText
          parts={usersTexts.reset.share({
            address: email,
            b: (text) => <strong className="font-[550] wrap-anywhere text-ink">{text}</strong>,
          })}
        />
      </LinkToShare>
    </DialogBody>
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        {adminTexts.link_once.done}
      </Button>
    </DialogActions>
  </Dialog>
)

export type Act = UserAct | 'delete' | 'recovery' | 'recovery-link'

/** What follows from an act. */
export function Consequence({ act, user }: { act: Act; user: AdminUserDetail }) {
  const who = {
    email: user.email,
    b: (text: string) => <strong className="wrap-anywhere text-ink">{text}</strong>,
  }
  const counts = { personas: user.personas.used, surveys: user.surveys, answers: user.responses }
  return (
    <p>
      <RichText
        parts={
          act === 'delete'
            ? usersTexts.acts.delete.consequence({ ...who, ...counts })
            : usersTexts.acts[act].consequence(who)
        }
      />
    </p>
  )
}

/** Why an act failed. @param failed what it was */
export const ActError = ({ failed, error }: { failed: string; error: Error | null }) => (
  <div role="alert" className="mt-2 empty:hidden">
    {error && !isStepUpRefused(error) && (
      <FieldError message={`${failed} ${messageOf(error)} ${usersTexts.drawer.unchanged}`} />
    )}
  </div>
)
