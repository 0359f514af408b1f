import { zodResolver } from '@hookform/resolvers/zod'

import { REGISTER_TEXTS } from '@whofor/core/account/account'
import { type RegisterInput, registerInput } from '@whofor/core/account/schema'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useSetSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { showRegisterError } from './show-register-error.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

const EMPTY: RegisterInput = { email: '', password: '', confirm_password: '', accept_terms: false }

/** One error at a time, in the order of the specification. */
export function RegisterForm() {
  const setSession = useSetSession()
  const form = useForm<RegisterInput>({
    resolver: zodResolver(registerInput),
    defaultValues: EMPTY,
    reValidateMode: 'onSubmit',
  })
  const { errors } = form.formState
  const register = useAction({
    mutationFn: (json: RegisterInput) => unwrap(api.auth.register.$post({ json })),
    onSuccess: setSession,
    onError: (error) => showRegisterError(form, error),
  })
  const faults = Object.keys(errors).length > 0
  return (
    <Form onSubmit={form.handleSubmit((input) => register.mutate(input))} className="grid gap-5">
      {register.isError && !faults && (
        <FormError key={register.submittedAt} title="Couldn’t create your account">
          <p>{messageOf(register.error, REGISTER_TEXTS.failed)}</p>
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
      <Field label="Password" help="At least 8 characters" error={errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="new-password"
            className="min-h-12 border-ink-3 px-3.5 text-lg"
          />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirm_password?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register('confirm_password')}
            type="password"
            autoComplete="new-password"
            className="min-h-12 border-ink-3 px-3.5 text-lg"
          />
        )}
      </Field>
      <TermsCheckbox {...form.register('accept_terms')} error={errors.accept_terms?.message} />
      <Button variant="primary" size="l" type="submit" busy={register.isPending}>
        Create Account
      </Button>
    </Form>
  )
}
