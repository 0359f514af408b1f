import { type DeleteAccountInput, deleteAccountInput } from '@whofor/core/account/own-account'
import type { SignedInUser } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/settings'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { useId } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Field, FieldError } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Read, readWith, useForm } from '../../lib/use-form.ts'
import { useLeaveSession } from '../account/use-sign-out.ts'

type Values = { email: string; password: string; understood: boolean }
const EMPTY: Values = { email: '', password: '', understood: false }

/** Asks for both confirmations, and for the password of an account that has one. */
export function DeleteAccountForm() {
  const user = useUser()
  const leave = useLeaveSession()
  const { values, issues, failure, change, text, submit, fail, showIssues } = useForm(EMPTY, readFor(user))
  const deletion = useAction({
    mutationFn: (json: DeleteAccountInput) => withStepUp(() => unwrap(api.account.$delete({ json }))),
    onSuccess: () => {
      leave()
      toast.success(accountTexts.deletion.deleted)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'invalid_credentials')
        showIssues({ password: messageOf(error) })
      else if (!isStepUpRefused(error)) fail(error)
    },
  })
  const understoodError = useId()
  return (
    <Form onSubmit={submit((input) => deletion.mutate(input))} className="grid max-w-100 gap-4">
      {failure && (
        <FormError title={texts.delete_account_form.couldnt_delete_your_account}>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={texts.delete_account_form.type_your_email} error={issues.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="off" placeholder={user.email} />
        )}
      </Field>
      {user.has_password && (
        <Field label={texts.delete_account_form.your_password} error={issues.password}>
          {(control) => <PasswordInput {...control} {...text('password')} autoComplete="current-password" />}
        </Field>
      )}
      <div className="grid gap-1.5">
        <Checkbox
          name="understood"
          checked={values.understood}
          onChange={(event) => change({ understood: event.currentTarget.checked })}
          aria-invalid={issues.understood ? true : undefined}
          aria-describedby={issues.understood ? understoodError : undefined}
        >
          {texts.delete_account_form.surveys_stop}
        </Checkbox>
        <FieldError id={understoodError} message={issues.understood} />
      </div>
      <div>
        <Button variant="danger-solid" type="submit" busy={deletion.isPending}>
          {deletion.isPending ? texts.delete_account_form.deleting : texts.delete_account_form.delete_account}
        </Button>
      </div>
    </Form>
  )
}

/** That the address is the user's is checked before the request, too. */
function readFor({ email, has_password }: SignedInUser): Read<Values, DeleteAccountInput> {
  const isOwn = (typed: string) => typed.trim().toLowerCase() === email
  const schema = deleteAccountInput.extend({ email: z.string().refine(isOwn, accountTexts.deletion.email) })
  const read = readWith<object, DeleteAccountInput>(schema)
  return ({ password, ...values }) => read(has_password ? { ...values, password } : values)
}
