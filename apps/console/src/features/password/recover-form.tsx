import { recoverInput } from '@whofor/core/account/password'
import { translated } from '@whofor/core/i18n/translated'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { messageOf } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { requestLink } from './request-link.ts'

const TEXTS = translated(
  {
    resetYourPassword: 'Reset your password',
    enterYourEmailAddress: 'Enter your email address. We’ll send a link that works once, for one hour.',
    couldntSendTheLink: 'Couldn’t send the link',
    sendResetLink: 'Send reset link',
    backToSignIn: 'Back to sign in',
  },
  {
    resetYourPassword: 'Passwort zurücksetzen',
    enterYourEmailAddress:
      'Geben Sie Ihre E-Mail-Adresse ein. Wir senden einen Link, der einmal gilt, eine Stunde lang.',
    couldntSendTheLink: 'Der Link ließ sich nicht senden',
    sendResetLink: 'Link senden',
    backToSignIn: 'Zur Anmeldung',
  },
)

type Address = { email: string }
const readAddress = readWith<Address, Address>(recoverInput)

type Props = { email: string; onSent: (email: string) => void }

export function RecoverForm({ email, onSent }: Props) {
  const { issues, failure, text, submit, fail } = useForm({ email }, readAddress)
  const request = useAction({
    mutationFn: requestLink,
    onSuccess: (_, address) => onSent(address),
    onError: (error) => fail(error),
  })
  return (
    <SignedOutLayout title={TEXTS.resetYourPassword} lead={TEXTS.enterYourEmailAddress}>
      <Form onSubmit={submit((input) => request.mutate(input.email))} className="grid gap-5">
        {failure && (
          <FormError title={TEXTS.couldntSendTheLink}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field label={COMMON_TEXTS.email} error={issues.email}>
          {(control) => (
            <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />
          )}
        </Field>
        <Button variant="primary" size="l" type="submit" busy={request.isPending}>
          {TEXTS.sendResetLink}
        </Button>
      </Form>
      <p className="mt-6 text-ink-2">
        <Link href="/login">{TEXTS.backToSignIn}</Link>
      </p>
    </SignedOutLayout>
  )
}
