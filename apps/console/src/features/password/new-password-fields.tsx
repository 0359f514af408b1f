import { Field } from '../../components/ui/field.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import type { Issues } from '../../lib/use-form.ts'
import type { NewPassword } from './new-password.ts'

type Props = {
  issues: Issues<NewPassword>
  text: (name: keyof NewPassword) => { name: string; value: string }
  size?: 'm' | 'l'
}

export function NewPasswordFields({ issues, text, size = 'm' }: Props) {
  return (
    <>
      <Field
        label="New password"
        help={issues.new_password === undefined && 'At least 8 characters'}
        error={issues.new_password}
      >
        {(control) => (
          <PasswordInput {...control} {...text('new_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm password" error={issues.confirm_password}>
        {(control) => (
          <PasswordInput {...control} {...text('confirm_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}
