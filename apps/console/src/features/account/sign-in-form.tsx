import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { type SessionReply, type SignInInput, signInInput } from '@whofor/core/account/schema'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

const readSignIn = readWith<SignInInput, SignInInput>(
  signInInput.extend({ password: z.string().min(1, 'Enter your password') }),
)

type Props = { email?: string; onSignedIn: (session: SessionReply) => void }

export function SignInForm({ email = '', onSignedIn }: Props) {
  const { issues, failure, text, submit, fail } = useForm({ email, password: '' }, readSignIn)
  const signIn = useAction({
    mutationFn: (json: SignInInput) => unwrap(api.auth['sign-in'].$post({ json })),
    onSuccess: onSignedIn,
    onError: (error) => fail(error),
  })
  return (
    <Form onSubmit={submit((input) => signIn.mutate(input))} className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure, SIGN_IN_TEXTS.failed)}</p>
        </FormError>
      )}
      <Field label="Email" error={issues.email}>
        {(control) => <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={issues.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            size="l"
            autoComplete="current-password"
            data-autofocus={email ? true : undefined}
          />
        )}
      </Field>
      <Button variant="primary" size="l" type="submit" busy={signIn.isPending}>
        Sign In
      </Button>
    </Form>
  )
}
