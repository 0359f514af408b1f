import { useQueryClient } from '@tanstack/react-query'
import { type EmailChangeInput, emailChangeInput } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSendsMail } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

const TEXTS = translated(
  {
    changeYourEmail: 'Change your email',
    checkYourEmailTo: 'Check your email to confirm the change',
    changeRequested: 'Change requested',
    couldntChangeYourEmail: 'Couldn’t change your email',
    newEmail: 'New email',
    sendLinks: 'Send links',
    sendLink: 'Send link',
    requestChange: 'Request change',
    both: 'We’ll send a link to both addresses. Your email changes once you’ve confirmed both.',
    newOne: 'We’ll send a link to the new address. Your email changes once you’ve confirmed it.',
    noMail:
      'This server doesn’t send email. Your email changes once you’ve confirmed it with a link from your administrator.',
  },
  {
    changeYourEmail: 'E-Mail-Adresse ändern',
    checkYourEmailTo: 'Bestätigen Sie die Änderung in Ihrem Postfach',
    changeRequested: 'Änderung angefordert',
    couldntChangeYourEmail: 'Die E-Mail-Adresse ließ sich nicht ändern',
    newEmail: 'Neue E-Mail-Adresse',
    sendLinks: 'Links senden',
    sendLink: 'Link senden',
    requestChange: 'Änderung anfordern',
    both: 'Wir senden einen Link an beide Adressen. Ihre Adresse ändert sich, sobald Sie beide bestätigt haben.',
    newOne:
      'Wir senden einen Link an die neue Adresse. Ihre Adresse ändert sich, sobald Sie ihn bestätigt haben.',
    noMail:
      'Dieser Server versendet keine E-Mails. Ihre Adresse ändert sich, sobald Sie sie mit einem Link Ihres Administrators bestätigt haben.',
  },
)

type Props = { open: boolean; onClose: () => void; verified: boolean }

export function ChangeEmailDialog({ open, ...shown }: Props) {
  return (
    <Dialog open={open} onClose={shown.onClose} title={TEXTS.changeYourEmail}>
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
      toast.success(sendsMail ? TEXTS.checkYourEmailTo : TEXTS.changeRequested)
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
          <FormError title={TEXTS.couldntChangeYourEmail}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field
          label={TEXTS.newEmail}
          error={issues.email}
          help={sendsMail ? (verified ? TEXTS.both : TEXTS.newOne) : TEXTS.noMail}
        >
          {(control) => (
            <Input {...control} {...text('email')} type="email" autoComplete="email" data-autofocus />
          )}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{COMMON_TEXTS.cancel}</Button>
        <Button variant="primary" type="submit" busy={change.isPending}>
          {sendsMail ? (verified ? TEXTS.sendLinks : TEXTS.sendLink) : TEXTS.requestChange}
        </Button>
      </DialogActions>
    </Form>
  )
}
