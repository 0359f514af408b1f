import { useQueryClient } from '@tanstack/react-query'
import { type ChangePasswordInput, changePasswordInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as passwordTexts } from '@whofor/texts/console/password'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, Form, FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { issuesOf, type Read, useForm } from '../../lib/use-form.ts'
import { mismatch, type NewPassword, NewPasswordFields, refusedPassword } from './new-password-fields.tsx'

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
      toast.success(passwordTexts.change_password_form.changed)
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
          <FormError title={passwordTexts.change_password_form.couldnt_save_the_password}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {has_password && (
          <Field label={passwordTexts.change_password_form.current_password} error={issues.current_password}>
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
        <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
        <Button variant="primary" type="submit" busy={save.isPending}>
          {commonTexts.common.save}
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
      return { issues: { current_password: passwordTexts.change_password_form.enter_your_current_password } }
    const differs = mismatch(values)
    if (differs) return { issues: { confirm_password: differs } }
    const read = changePasswordInput.safeParse({ new_password, ...(hasPassword && { current_password }) })
    return read.success ? { input: read.data } : { issues: issuesOf(values, read.error.issues) }
  }

const isWrongPassword = (error: Error) => error instanceof ApiError && error.code === 'invalid_credentials'
