import { passwordProof } from '@whofor/core/account/credentials'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { Field } from '../../components/ui/field.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { ConfirmForm, type ConfirmProps } from '../second-factor/confirm-form.tsx'

type Password = { password: string }
const readPassword = readWith<Password, Password>(
  passwordProof.extend({
    password: z.string().min(1, { error: () => accountTexts.confirm_with_password.missing }),
  }),
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
      <p className="text-ink-2">{accountTexts.confirm_with_password.lead({ email: user.email })}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, coreAccountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      <Field label={commonTexts.common.password} error={issues.password}>
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
