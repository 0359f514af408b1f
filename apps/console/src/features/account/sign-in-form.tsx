import { zodResolver } from '@hookform/resolvers/zod'

import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { type SessionReply, type SignInInput, signInInput } from '@whofor/core/account/schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'

const schema = signInInput.extend({ password: z.string().min(1, 'Enter your password') })

type Props = { email?: string; onSignedIn: (session: SessionReply) => void }

export function SignInForm({ email = '', onSignedIn }: Props) {
  const form = useForm<SignInInput>({
    resolver: zodResolver(schema),
    defaultValues: { email, password: '' },
  })
  const { errors } = form.formState
  const signIn = useAction({
    mutationFn: (json: SignInInput) => unwrap(api.auth['sign-in'].$post({ json })),
    onSuccess: onSignedIn,
  })
  return (
    <Form onSubmit={form.handleSubmit((input) => signIn.mutate(input))} className="grid gap-5">
      {signIn.isError && (
        <FormError key={signIn.submittedAt}>
          <p>{messageOf(signIn.error, SIGN_IN_TEXTS.failed)}</p>
        </FormError>
      )}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            className="min-h-12 border-ink-3 px-3.5 text-lg"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="current-password"
            data-autofocus={email ? true : undefined}
            className="min-h-12 border-ink-3 px-3.5 text-lg"
          />
        )}
      </Field>
      <Button variant="primary" size="l" type="submit" busy={signIn.isPending}>
        Sign In
      </Button>
    </Form>
  )
}
