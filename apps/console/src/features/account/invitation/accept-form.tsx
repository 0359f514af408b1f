import { useQueryClient } from '@tanstack/react-query'
import { REGISTER_TEXTS } from '@whofor/core/account/account'
import { type AcceptInvitationInput, acceptInvitationForm } from '@whofor/core/account/invitations'
import type { SessionReply } from '@whofor/core/account/schema'
import { translated } from '@whofor/core/i18n/translated'
import { useLocation } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordInput } from '../../../components/ui/password-input.tsx'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'
import { COMMON_TEXTS } from '../../../lib/common-texts.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useSession, useSetSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { IssueCount } from '../issue-count.tsx'
import { TermsCheckbox } from '../terms-checkbox.tsx'

const TEXTS = translated(
  {
    youreSignedInAs: (email: string) => `You’re signed in as ${email}`,
    creatingThisAccountSigns: 'Creating this account signs you out of that one.',
    couldntCreateYourAccount: 'Couldn’t create your account',
    yourInvitationIsFor: 'Your invitation is for this address.',
    atLeast8Characters: 'At least 8 characters',
    createAccount: 'Create Account',
  },
  {
    youreSignedInAs: (email) => `Sie sind als ${email} angemeldet`,
    creatingThisAccountSigns: 'Wenn Sie dieses Konto erstellen, werden Sie dort abgemeldet.',
    couldntCreateYourAccount: 'Ihr Konto ließ sich nicht erstellen',
    yourInvitationIsFor: 'Ihre Einladung gilt für diese Adresse.',
    atLeast8Characters: 'Mindestens 8 Zeichen',
    createAccount: 'Konto erstellen',
  },
)

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
          <Notice title={TEXTS.youreSignedInAs(other.email)}>
            <p>{TEXTS.creatingThisAccountSigns}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <FormError title={TEXTS.couldntCreateYourAccount}>
          <p>{messageOf(failure, REGISTER_TEXTS.failed)}</p>
        </FormError>
      )}
      <IssueCount issues={issues} />
      <Field label={COMMON_TEXTS.email} help={TEXTS.yourInvitationIsFor}>
        {(control) => (
          <Input {...control} size="l" type="email" autoComplete="username" value={email} readOnly />
        )}
      </Field>
      <Field
        label={COMMON_TEXTS.password}
        help={issues.password === undefined && TEXTS.atLeast8Characters}
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
        {TEXTS.createAccount}
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
