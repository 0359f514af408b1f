import { texts } from '@whofor/texts/console/password'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { Field } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError } from '../../lib/api.ts'
import type { Issues } from '../../lib/use-form.ts'

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

export type NewPassword = { new_password: string; confirm_password: string }

/** The issue of a password that was typed twice, or null. */
export const mismatch = ({ new_password, confirm_password }: NewPassword) =>
  new_password === confirm_password ? null : accountTexts.register.mismatch

/** Why the server refuses a new password: a message for its field, or null. */
export function refusedPassword(error: Error): string | null {
  if (!(error instanceof ApiError)) return null
  return error.code === 'same_password' || error.code === 'weak_password' ? error.message : null
}
