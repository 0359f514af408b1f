import { useQuery } from '@tanstack/react-query'
import { type CheckedInvitation, INVITATION_DAYS } from '@whofor/core/account/invitations'
import { translated } from '@whofor/core/i18n/translated'
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

const TEXTS = translated(
  {
    joinWhofor: 'Join Whofor',
    couldntLoadYourInvitation: 'Couldn’t load your invitation',
    chooseAPasswordTo: (value: string) => `${value}. Choose a password to start.`,
    youreInvited: 'You’re invited',
    invitedYou: (invitedBy: string) => `${invitedBy} invited you`,
    expires: (day: string) => `This invitation expires on ${day}.`,
    thisInvitationNoLonger: 'This invitation no longer works',
    invitationsWorkOnceFor: (days: number) =>
      `Invitations work once, for ${days} days. Ask the person who invited you for a new one.`,
    haveAnAccount: 'Have an account?',
    signIn: 'Sign in',
  },
  {
    joinWhofor: 'Bei Whofor mitmachen',
    couldntLoadYourInvitation: 'Ihre Einladung ließ sich nicht laden',
    chooseAPasswordTo: (value) => `${value}. Wählen Sie ein Passwort, um zu beginnen.`,
    youreInvited: 'Sie sind eingeladen',
    invitedYou: (invitedBy) => `${invitedBy} hat Sie eingeladen`,
    expires: (day) => `Diese Einladung gilt bis zum ${day}.`,
    thisInvitationNoLonger: 'Diese Einladung gilt nicht mehr',
    invitationsWorkOnceFor: (days) =>
      `Einladungen gelten einmal, für ${days} Tage. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.`,
    haveAnAccount: 'Sie haben ein Konto?',
    signIn: 'Anmelden',
  },
)

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
    <SignedOutLayout title={TEXTS.joinWhofor}>
      <div className="mt-6">
        <ErrorState
          title={TEXTS.couldntLoadYourInvitation}
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
      title={TEXTS.joinWhofor}
      lead={TEXTS.chooseAPasswordTo(invited_by === null ? TEXTS.youreInvited : TEXTS.invitedYou(invited_by))}
    >
      <AcceptForm token={token} email={invitation.email} />
      <p className="mt-6 text-base text-ink-2">{TEXTS.expires(formatUtcDay(expires_at))}</p>
    </SignedOutLayout>
  )
}

function Gone() {
  return (
    <SignedOutLayout
      title={TEXTS.thisInvitationNoLonger}
      lead={TEXTS.invitationsWorkOnceFor(INVITATION_DAYS)}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <AskForInvitation />
      <p className="mt-6 text-ink-2">
        {TEXTS.haveAnAccount} <Link href="/login">{TEXTS.signIn}</Link>
      </p>
    </SignedOutLayout>
  )
}
