import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AcceptInvitationInput,
  acceptInvitationForm,
  type CheckedInvitation,
  INVITATION_DAYS,
} from '@whofor/core/account/invitations'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import { Link, useLocation } from 'wouter'
import { SignedOutLayout } from '../../../components/layout/signed-out-layout.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field, Form, FormError, Input } from '../../../components/ui/form.tsx'
import { Clock } from '../../../components/ui/icons.ts'
import { FullScreenSpinner } from '../../../components/ui/loading.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { PasswordInput } from '../../../components/ui/secret-inputs.tsx'
import { ErrorState, useLoadError } from '../../../components/ui/states.tsx'
import { ApiError, api, messageOf, unwrap } from '../../../lib/api.ts'
import { formatUtcDay } from '../../../lib/format.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useSession, useSetSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { AskForInvitation, IssueCount, TermsCheckbox } from '../sign-up-fields.tsx'

/** What an invitation's link opens, signed in or not. Looking changes nothing; the button accepts. */
export function InvitationPage({ token }: { token: string }) {
  const invitation = useQuery({
    queryKey: keys.invitation(token),
    queryFn: () => unwrap(api.auth.invitation.check.$post({ json: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = useLoadError(invitation)
  if (isGone(invitation.error)) return <Gone />
  if (invitation.data) return <Invited token={token} invitation={invitation.data} />
  if (!error) return <FullScreenSpinner />
  return (
    <SignedOutLayout title={texts.invitation.join_whofor}>
      <div className="mt-6">
        <ErrorState
          title={texts.invitation.couldnt_load_your_invitation}
          error={error}
          onRetry={() => invitation.refetch()}
          busy={invitation.isFetching}
        />
      </div>
    </SignedOutLayout>
  )
}

const isGone = (error: Error | null) => error instanceof ApiError && error.code === 'invitation_not_found'

function Invited({ token, invitation }: { token: string; invitation: CheckedInvitation }) {
  const { invited_by, expires_at } = invitation
  return (
    <SignedOutLayout
      title={texts.invitation.join_whofor}
      lead={texts.invitation.choose_password({
        value:
          invited_by === null
            ? texts.invitation.youre_invited
            : texts.invitation.invited_you({ invitedBy: invited_by }),
      })}
    >
      <AcceptForm token={token} email={invitation.email} />
      <p className="mt-6 text-base text-ink-2">
        {texts.invitation.expires({ day: formatUtcDay(expires_at) })}
      </p>
    </SignedOutLayout>
  )
}

function Gone() {
  return (
    <SignedOutLayout
      title={texts.invitation.invalid_title}
      lead={texts.invitation.invalid_help({ days: INVITATION_DAYS })}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <AskForInvitation />
      <p className="mt-6 text-ink-2">
        {texts.invitation.have_an_account} <Link href="/login">{texts.invitation.sign_in}</Link>
      </p>
    </SignedOutLayout>
  )
}

const readAcceptance = readWith<AcceptInvitationInput, AcceptInvitationInput>(acceptInvitationForm)

type Props = { token: string; email: string }

/** Creates the account. Nothing typed is lost when the server refuses a password. */
function AcceptForm({ token, email }: Props) {
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
          <Notice title={texts.accept_invitation.youre_signed_in_as({ email: other.email })}>
            <p>{texts.accept_invitation.signs_out_other}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <FormError title={texts.accept_invitation.couldnt_create_your_account}>
          <p>{messageOf(failure, coreAccountTexts.register.failed)}</p>
        </FormError>
      )}
      <IssueCount issues={issues} />
      <Field label={commonTexts.common.email} help={texts.accept_invitation.address_help}>
        {(control) => (
          <Input {...control} size="l" type="email" autoComplete="username" value={email} readOnly />
        )}
      </Field>
      <Field
        label={commonTexts.common.password}
        help={issues.password === undefined && texts.accept_invitation.password_help}
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
        {texts.accept_invitation.create_account}
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
