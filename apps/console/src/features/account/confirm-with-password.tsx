import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { passwordProof } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
import { z } from 'zod'
import { Field } from '../../components/ui/field.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { ConfirmForm, type ConfirmProps } from '../second-factor/confirm-form.tsx'

const TEXTS = translated(
  {
    missing: 'Enter your password',
    lead: (email: string) => `Enter the password for ${email} to continue.`,
  },
  {
    missing: 'Geben Sie Ihr Passwort ein',
    lead: (email) => `Geben Sie das Passwort für ${email} ein, um fortzufahren.`,
  },
)

type Password = { password: string }
const readPassword = readWith<Password, Password>(
  passwordProof.extend({ password: z.string().min(1, { error: () => TEXTS.missing }) }),
)

export function ConfirmWithPassword({ onConfirmed, ...rest }: ConfirmProps) {
  const user = useUser()
  const { issues, failure, text, submit, fail } = useForm({ password: '' }, readPassword)
  const confirm = useAction({
    mutationFn: (json: Password) => unwrap(api.auth.reauthenticate.$post({ json })),
    onSuccess: onConfirmed,
    onError: (error) => fail(error),
  })
  return (
    <ConfirmForm {...rest} onSubmit={submit((input) => confirm.mutate(input))} busy={confirm.isPending}>
      <p className="text-ink-2">{TEXTS.lead(user.email)}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, SIGN_IN_TEXTS.failed)}</p>
        </FormError>
      )}
      <Field label={COMMON_TEXTS.password} error={issues.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            autoComplete="current-password"
            data-autofocus
            autoFocus
          />
        )}
      </Field>
    </ConfirmForm>
  )
}
