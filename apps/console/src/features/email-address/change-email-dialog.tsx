import { useQueryClient } from '@tanstack/react-query'
import { type EmailChangeInput, emailChangeInput } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address/settings'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

type Props = { open: boolean; onClose: () => void; verified: boolean }

export function ChangeEmailDialog({ open, ...shown }: Props) {
  return (
    <Dialog
      open={open}
      onClose={shown.onClose}
      title={emailAddressTexts.change_email_dialog.change_your_email}
    >
      <ChangeForm {...shown} />
    </Dialog>
  )
}

const readChange = readWith<EmailChangeInput, EmailChangeInput>(emailChangeInput)

function ChangeForm({ onClose, verified }: Omit<Props, 'open'>) {
  const client = useQueryClient()
  const sendsMail = useSendsMail()
  const { issues, failure, text, submit, fail } = useForm({ email: '' }, readChange)
  const change = useAction({
    mutationFn: (json: EmailChangeInput) => withStepUp(() => unwrap(api.account.email.$post({ json }))),
    onSuccess: (account) => {
      client.setQueryData(keys.accountEmail, account)
      toast.success(
        sendsMail
          ? emailAddressTexts.change_email_dialog.check_email
          : emailAddressTexts.change_email_dialog.change_requested,
      )
      onClose()
    },
    onError: (error) => {
      if (!isStepUpRefused(error)) fail(error)
    },
  })
  return (
    <Form onSubmit={submit((input) => change.mutate(input))}>
      <DialogBody>
        {failure && (
          <FormError title={emailAddressTexts.change_email_dialog.couldnt_change_your_email}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field
          label={emailAddressTexts.change_email_dialog.new_email}
          error={issues.email}
          help={
            sendsMail
              ? verified
                ? emailAddressTexts.change_email_dialog.both
                : emailAddressTexts.change_email_dialog.new_one
              : emailAddressTexts.change_email_dialog.no_mail
          }
        >
          {(control) => (
            <Input {...control} {...text('email')} type="email" autoComplete="email" data-autofocus />
          )}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
        <Button variant="primary" type="submit" busy={change.isPending}>
          {sendsMail
            ? verified
              ? emailAddressTexts.change_email_dialog.send_links
              : emailAddressTexts.change_email_dialog.send_link
            : emailAddressTexts.change_email_dialog.request_change}
        </Button>
      </DialogActions>
    </Form>
  )
}
