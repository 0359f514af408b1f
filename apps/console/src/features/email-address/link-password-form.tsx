import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

type Password = { password: string }
const readPassword = readWith<Password, Password>(
  z.object({
    password: z
      .string()
      .min(1, { error: () => emailAddressTexts.link_password_form.missing })
      .max(10_000, { error: () => emailAddressTexts.link_password_form.too_long }),
  }),
)

type Props = {
  label: string
  /** Tells password managers whose password to fill in. */
  username?: string
  aside?: ReactNode
  busy: boolean
  onSubmit: (password: string, onError: (error: Error) => void) => void
}

/** Uses a link with the password of its account. A wrong one leaves the link valid. */
export function LinkPasswordForm({ label, username, aside, busy, onSubmit }: Props) {
  const { issues, failure, text, submit, showIssues, fail } = useForm({ password: '' }, readPassword)
  const showError = (error: Error) =>
    isWrongPassword(error) ? showIssues({ password: messageOf(error) }) : fail(error)
  return (
    <Form onSubmit={submit(({ password }) => onSubmit(password, showError))} className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      {username && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <Field label={commonTexts.common.password} error={issues.password} aside={aside}>
        {(control) => (
          <PasswordInput {...control} {...text('password')} size="l" autoComplete="current-password" />
        )}
      </Field>
      <Button variant="primary" size="l" type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}

const isWrongPassword = (error: Error) => error instanceof ApiError && error.code === 'invalid_credentials'
