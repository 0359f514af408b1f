import { useQueryClient } from '@tanstack/react-query'
import { type AcceptInvitationInput, acceptInvitationForm } from '@whofor/core/account/invitations'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordInput } from '../../../components/ui/password-input.tsx'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useSession, useSetSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { IssueCount } from '../issue-count.tsx'
import { TermsCheckbox } from '../terms-checkbox.tsx'

const readAcceptance = readWith<AcceptInvitationInput, AcceptInvitationInput>(acceptInvitationForm)

type Props = { token: string; email: string }

/** Creates the account. Nothing typed is lost when the server refuses a password. */
export function AcceptForm({ token, email }: Props) {
  const empty = { token, password: '', accept_terms: false }
  const { values, issues, failure, change, text, submit, fail, showIssues } = useForm(empty, readAcceptance)
  const client = useQueryClient()
  const enter = useEnter()
  const other = useSession().data?.user
  const accept = useAction({
    mutationFn: (json: AcceptInvitationInput) => unwrap(api.auth.invitation.accept.$post({ json })),
    onSuccess: enter,
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'weak_password') return showIssues({ password: error.message })
      // Used or revoked meanwhile: the page says so.
      if (code === 'invitation_not_found') void client.invalidateQueries({ queryKey: keys.invitation(token) })
      fail(error)
    },
  })
  return (
    <Form onSubmit={submit((input) => accept.mutate(input))} className="grid gap-5">
      {other && (
        <div className="text-base">
          <Notice title={accountTexts.accept_invitation.youre_signed_in_as({ email: other.email })}>
            <p>{accountTexts.accept_invitation.signs_out_other}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <FormError title={accountTexts.accept_invitation.couldnt_create_your_account}>
          <p>{messageOf(failure, coreAccountTexts.register.failed)}</p>
        </FormError>
      )}
      <IssueCount issues={issues} />
      <Field label={commonTexts.common.email} help={accountTexts.accept_invitation.address_help}>
        {(control) => (
          <Input {...control} size="l" type="email" autoComplete="username" value={email} readOnly />
        )}
      </Field>
      <Field
        label={commonTexts.common.password}
        help={issues.password === undefined && accountTexts.accept_invitation.password_help}
        error={issues.password}
      >
        {(control) => (
          <PasswordInput {...control} {...text('password')} size="l" autoComplete="new-password" />
        )}
      </Field>
      <TermsCheckbox
        name="accept_terms"
        checked={values.accept_terms}
        onChange={(event) => change({ accept_terms: event.currentTarget.checked })}
        error={issues.accept_terms}
      />
      <Button variant="primary" size="l" type="submit" busy={accept.isPending}>
        {accountTexts.accept_invitation.create_account}
      </Button>
    </Form>
  )
}

/** Goes to the dashboard; a page of another account is loaded afresh, without that account's data. */
function useEnter(): (session: SessionReply) => void {
  const setSession = useSetSession()
  const before = useSession().data?.user
  const [, navigate] = useLocation()
  return (session) => {
    setSession(session)
    if (before) location.assign('/dashboard')
    else navigate('/dashboard')
  }
}
