import { useQueryClient } from '@tanstack/react-query'
import { type EmailChangeInput, emailChangeInput } from '@whofor/core/account/email'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

type Props = { open: boolean; onClose: () => void; verified: boolean }

export function ChangeEmailDialog({ open, ...shown }: Props) {
  return (
    <Dialog open={open} onClose={shown.onClose} title="Change your email">
      <ChangeForm {...shown} />
    </Dialog>
  )
}

const BOTH = 'We’ll send a link to both addresses. Your email changes once you’ve confirmed both.'
const NEW_ONE = 'We’ll send a link to the new address. Your email changes once you’ve confirmed it.'
const NO_MAIL =
  'This server doesn’t send email. Your email changes once you’ve confirmed it with a link from your administrator.'

const readChange = readWith<EmailChangeInput, EmailChangeInput>(emailChangeInput)

function ChangeForm({ onClose, verified }: Omit<Props, 'open'>) {
  const client = useQueryClient()
  const sendsMail = useSendsMail()
  const { issues, failure, text, submit, fail } = useForm({ email: '' }, readChange)
  const change = useAction({
    mutationFn: (json: EmailChangeInput) => withStepUp(() => unwrap(api.account.email.$post({ json }))),
    onSuccess: (account) => {
      client.setQueryData(keys.accountEmail, account)
      toast.success(sendsMail ? 'Check your email to confirm the change' : 'Change requested')
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
          <FormError title="Couldn’t change your email">
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field
          label="New email"
          error={issues.email}
          help={sendsMail ? (verified ? BOTH : NEW_ONE) : NO_MAIL}
        >
          {(control) => (
            <Input {...control} {...text('email')} type="email" autoComplete="email" data-autofocus />
          )}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" busy={change.isPending}>
          {sendsMail ? (verified ? 'Send links' : 'Send link') : 'Request change'}
        </Button>
      </DialogActions>
    </Form>
  )
}
