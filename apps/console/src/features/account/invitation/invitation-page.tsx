import { useQuery } from '@tanstack/react-query'
import { type CheckedInvitation, INVITATION_DAYS } from '@whofor/core/account/invitations'
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
    <SignedOutLayout title="Join Whofor">
      <div className="mt-6">
        <ErrorState
          title="Couldn’t load your invitation"
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
      title="Join Whofor"
      lead={`${invited_by === null ? 'You’re invited' : `${invited_by} invited you`}. Choose a password to start.`}
    >
      <AcceptForm token={token} email={invitation.email} />
      <p className="mt-6 text-base text-ink-2">This invitation expires on {formatUtcDay(expires_at)}.</p>
    </SignedOutLayout>
  )
}

function Gone() {
  return (
    <SignedOutLayout
      title="This invitation no longer works"
      lead={`Invitations work once, for ${INVITATION_DAYS} days. Ask the person who invited you for a new one.`}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <AskForInvitation />
      <p className="mt-6 text-ink-2">
        Have an account? <Link href="/login">Sign in</Link>
      </p>
    </SignedOutLayout>
  )
}
