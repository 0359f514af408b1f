import { useQuery } from '@tanstack/react-query'
import {
  type AccountContents,
  type DeleteAccountInput,
  deleteAccountInput,
} from '@whofor/core/account/own-account'
import type { SignedInUser } from '@whofor/core/account/schema'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { useId } from 'react'
import { toast } from 'sonner'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, Field, FieldError, Form, FormError, Input } from '../../components/ui/form.tsx'
import { Download } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { QueryView } from '../../components/ui/states.tsx'
import { ApiError, api, failIfRefused, messageOf, unwrap } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useUser } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Read, readWith, useForm } from '../../lib/use-form.ts'
import { useLeaveSession } from '../account/use-sign-out.ts'
import { contentsQuery } from './queries.ts'
import { SettingsBlock } from './settings-block.tsx'

export function DeleteAccount() {
  const contents = useQuery(contentsQuery)
  return (
    <>
      <SettingsBlock title={settingsTexts.delete_account.what_will_be_deleted}>
        <div className="-mt-3 mb-4 max-w-[52ch] text-ink-2">
          <QueryView
            query={contents}
            title={settingsTexts.delete_account.count_failed}
            loading={<CountsSkeleton />}
          >
            {(counts) => <Counts {...counts} />}
          </QueryView>
        </div>
        <ExportEverything>{settingsTexts.delete_account.export_everything_first}</ExportEverything>
      </SettingsBlock>
      <SettingsBlock title={commonTexts.common.confirm}>
        <DeleteAccountForm />
      </SettingsBlock>
    </>
  )
}

const Counts = (contents: AccountContents) => (
  <p>
    {settingsTexts.delete_account.counts(contents)} {settingsTexts.delete_account.at_once}
  </p>
)

const CountsSkeleton = () => (
  <Loading>
    <div className="grid gap-2 pt-1">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-64" />
    </div>
  </Loading>
)

type Values = { email: string; password: string; understood: boolean }
const EMPTY: Values = { email: '', password: '', understood: false }

/** Asks for both confirmations, and for the password of an account that has one. */
function DeleteAccountForm() {
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
        <FormError title={settingsTexts.delete_account_form.couldnt_delete_your_account}>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={settingsTexts.delete_account_form.type_your_email} error={issues.email}>
        {(control) => (
          <Input {...control} {...text('email')} type="email" autoComplete="off" placeholder={user.email} />
        )}
      </Field>
      {user.has_password && (
        <Field label={settingsTexts.delete_account_form.your_password} error={issues.password}>
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
          {settingsTexts.delete_account_form.surveys_stop}
        </Checkbox>
        <FieldError id={understoodError} message={issues.understood} />
      </div>
      <div>
        <Button variant="danger-solid" type="submit" busy={deletion.isPending}>
          {deletion.isPending
            ? settingsTexts.delete_account_form.deleting
            : settingsTexts.delete_account_form.delete_account}
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

/** Downloads everything that the account has as one ZIP. */
export function ExportEverything({ children }: { children: string }) {
  const exporting = useAction({
    mutationFn: async () => saveFile(await withStepUp(() => failIfRefused(api.account.export.$post()))),
    onSuccess: () => toast.success(settingsTexts.export_everything.everything_exported),
    onError: (error) => {
      if (!isStepUpRefused(error))
        toast.error(settingsTexts.export_everything.failed({ messageOf: messageOf(error) }))
    },
  })
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden />
      {exporting.isPending ? settingsTexts.export_everything.exporting : children}
    </Button>
  )
}
