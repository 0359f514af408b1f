import { type SessionReply, type SignInInput, signInInput } from '@whofor/core/account/schema'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { RecoverLink } from './recover-link.tsx'
import { SignInError } from './sign-in-error.tsx'

const readSignIn = readWith<SignInInput, SignInInput>(
  signInInput.extend({ password: z.string().min(1, { error: () => accountTexts.sign_in_form.missing }) }),
)

type Props = {
  /** The only address that may sign in here. */
  fixedEmail?: string
  onSignedIn: (session: SessionReply) => void
}

export function SignInForm({ fixedEmail, onSignedIn }: Props) {
  const initial = { email: fixedEmail ?? '', password: '' }
  const { values, issues, failure, text, submit, fail } = useForm(initial, readSignIn)
  const inPlace = fixedEmail !== undefined
  const retryAt = failure instanceof ApiError ? failure.retryAt : undefined
  const wait = useCountdown(retryAt)
  const signIn = useAction({
    mutationFn: (json: SignInInput) => unwrap(api.auth['sign-in'].$post({ json })),
    onSuccess: onSignedIn,
    onError: (error) => fail(error),
  })
  return (
    <Form onSubmit={wait > 0 ? keepWaiting : submit((input) => signIn.mutate(input))} className="grid gap-5">
      {failure && (retryAt === undefined || wait > 0) && (
        <SignInError failure={failure} email={values.email} inPlace={inPlace} />
      )}
      {fixedEmail === undefined ? (
        <Field label={commonTexts.common.email} error={issues.email}>
          {(control) => (
            <Input {...control} {...text('email')} size="l" type="email" autoComplete="username webauthn" />
          )}
        </Field>
      ) : (
        // Tells password managers whose password to fill in.
        <input type="hidden" name="email" autoComplete="username" value={fixedEmail} />
      )}
      <Field
        label={commonTexts.common.password}
        error={issues.password}
        aside={
          <RecoverLink email={values.email} inPlace={inPlace}>
            {accountTexts.sign_in_form.forgot_password}
          </RecoverLink>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            size="l"
            autoComplete="current-password"
            data-autofocus={fixedEmail === undefined ? undefined : true}
          />
        )}
      </Field>
      <Button
        variant={wait > 0 ? 'plain' : 'primary'}
        size="l"
        type="submit"
        busy={signIn.isPending}
        aria-disabled={wait > 0}
      >
        {wait > 0
          ? accountTexts.sign_in_form.try_again_in({ countdown: formatClock(wait) })
          : accountTexts.sign_in_form.sign_in}
      </Button>
    </Form>
  )
}

const keepWaiting = (event: FormEvent) => event.preventDefault()
