import { useQueryClient } from '@tanstack/react-query'
import { type ChangePasswordInput, changePasswordInput } from '@whofor/core/account/password'
import { translated } from '@whofor/core/i18n/translated'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { issuesOf, type Read, useForm } from '../../lib/use-form.ts'
import { mismatch, type NewPassword, refusedPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const TEXTS = translated(
  {
    passwordChangedOtherSessions: 'Password changed. Other sessions were signed out.',
    couldntSaveThePassword: 'Couldn’t save the password',
    currentPassword: 'Current password',
    enterYourCurrentPassword: 'Enter your current password',
  },
  {
    passwordChangedOtherSessions: 'Passwort geändert. Andere Sitzungen wurden abgemeldet.',
    couldntSaveThePassword: 'Das Passwort ließ sich nicht speichern',
    currentPassword: 'Aktuelles Passwort',
    enterYourCurrentPassword: 'Geben Sie Ihr aktuelles Passwort ein',
  },
)

type Values = NewPassword & { current_password: string }

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { email, has_password } = useUser()
  const client = useQueryClient()
  const setSession = useSetSession()
  const { issues, failure, text, submit, fail, showIssues } = useForm(
    { current_password: '', new_password: '', confirm_password: '' },
    readChange(has_password),
  )
  const save = useAction({
    mutationFn: (json: ChangePasswordInput) => withStepUp(() => unwrap(api.account.password.$put({ json }))),
    onSuccess: (session) => {
      setSession(session)
      void client.invalidateQueries({ queryKey: keys.password })
      onClose()
      toast.success(TEXTS.passwordChangedOtherSessions)
    },
    onError: (error) => {
      if (isStepUpRefused(error)) return
      const refused = refusedPassword(error)
      if (refused) showIssues({ new_password: refused })
      else if (isWrongPassword(error)) showIssues({ current_password: messageOf(error) })
      else fail(error)
    },
  })
  return (
    <Form onSubmit={submit((input) => save.mutate(input))}>
      <DialogBody>
        {failure && (
          <FormError title={TEXTS.couldntSaveThePassword}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {has_password && (
          <Field label={TEXTS.currentPassword} error={issues.current_password}>
            {(control) => (
              <PasswordInput
                {...control}
                {...text('current_password')}
                autoComplete="current-password"
                data-autofocus
              />
            )}
          </Field>
        )}
        <NewPasswordFields issues={issues} text={text} />
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{COMMON_TEXTS.cancel}</Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {COMMON_TEXTS.save}
        </Button>
      </DialogActions>
    </Form>
  )
}

const readChange =
  (hasPassword: boolean): Read<Values, ChangePasswordInput> =>
  (values) => {
    const { current_password, new_password } = values
    if (hasPassword && current_password === '')
      return { issues: { current_password: TEXTS.enterYourCurrentPassword } }
    const differs = mismatch(values)
    if (differs) return { issues: { confirm_password: differs } }
    const read = changePasswordInput.safeParse({ new_password, ...(hasPassword && { current_password }) })
    return read.success ? { input: read.data } : { issues: issuesOf(values, read.error.issues) }
  }

const isWrongPassword = (error: Error) => error instanceof ApiError && error.code === 'invalid_credentials'
