import { translated } from '@whofor/core/i18n/translated'
import { Field } from '../../components/ui/field.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import type { Issues } from '../../lib/use-form.ts'
import type { NewPassword } from './new-password.ts'

const TEXTS = translated(
  {
    newPassword: 'New password',
    atLeast8Characters: 'At least 8 characters',
    confirmPassword: 'Confirm password',
  },
  {
    newPassword: 'Neues Passwort',
    atLeast8Characters: 'Mindestens 8 Zeichen',
    confirmPassword: 'Passwort wiederholen',
  },
)

type Props = {
  issues: Issues<NewPassword>
  text: (name: keyof NewPassword) => { name: string; value: string }
  size?: 'm' | 'l'
}

export function NewPasswordFields({ issues, text, size = 'm' }: Props) {
  return (
    <>
      <Field
        label={TEXTS.newPassword}
        help={issues.new_password === undefined && TEXTS.atLeast8Characters}
        error={issues.new_password}
      >
        {(control) => (
          <PasswordInput {...control} {...text('new_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
      <Field label={TEXTS.confirmPassword} error={issues.confirm_password}>
        {(control) => (
          <PasswordInput {...control} {...text('confirm_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}
