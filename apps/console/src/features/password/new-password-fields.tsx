import { texts } from '@whofor/texts/console/password'
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
        label={texts.new_password_fields.new_password}
        help={issues.new_password === undefined && texts.new_password_fields.password_help}
        error={issues.new_password}
      >
        {(control) => (
          <PasswordInput {...control} {...text('new_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
      <Field label={texts.new_password_fields.confirm_password} error={issues.confirm_password}>
        {(control) => (
          <PasswordInput {...control} {...text('confirm_password')} size={size} autoComplete="new-password" />
        )}
      </Field>
    </>
  )
}
