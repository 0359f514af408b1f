import { useQuery } from '@tanstack/react-query'
import { type CheckedInvitation, INVITATION_DAYS } from '@whofor/core/account/invitations'
import { texts } from '@whofor/texts/console/account'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../../components/layout/signed-out-layout.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Clock } from '../../../components/ui/icons.ts'
import { FullScreenSpinner } from '../../../components/ui/spinner.tsx'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { formatUtcDay } from '../../../lib/format.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { AskForInvitation } from '../ask-for-invitation.tsx'
import { AcceptForm } from './accept-form.tsx'

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
