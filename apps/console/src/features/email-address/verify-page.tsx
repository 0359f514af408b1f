import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Check, Mail } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { LinkAction, OtherAccountNotice } from './link-action.tsx'
import { DeadLink, isDeadLink, LinkPage } from './link-page.tsx'
import { refreshIfRefused } from './queries.ts'
import { ResendButton } from './resend-button.tsx'
import { VerifyElsewhere } from './verify-elsewhere.tsx'

const TEXTS = translated(
  {
    confirmYourEmail: 'Confirm your email',
    thisLinkBelongsTo: 'This link belongs to another account. You stay signed in.',
    confirmEmail: 'Confirm email',
    didntYouCreateThis: 'Didn’t you create this account? Close this page and nothing happens.',
    emailConfirmed: 'Email confirmed',
    youCanNowReset: 'You can now reset your password by email.',
    sendANewLink: 'Send a new link',
    yourAddressIsConfirmed: (email: string) => `Your address ${email} is confirmed, so you need no new link.`,
    ifYouConfirmedYour:
      'If you confirmed your address before, all is well. Otherwise sign in to get a new link in Settings.',
    goToDashboard: 'Go to dashboard',
    signIn: 'Sign in',
    expiry: 'Links that confirm an address work once, for 24 hours.',
    confirmThat: (email: ReactNode) => <>Confirm that {email} is yours.</>,
  },
  {
    confirmYourEmail: 'E-Mail-Adresse bestätigen',
    thisLinkBelongsTo: 'Dieser Link gehört zu einem anderen Konto. Sie bleiben angemeldet.',
    confirmEmail: 'E-Mail-Adresse bestätigen',
    didntYouCreateThis:
      'Sie haben dieses Konto nicht erstellt? Schließen Sie diese Seite, dann geschieht nichts.',
    emailConfirmed: 'E-Mail-Adresse bestätigt',
    youCanNowReset: 'Sie können Ihr Passwort nun per E-Mail zurücksetzen.',
    sendANewLink: 'Neuen Link senden',
    yourAddressIsConfirmed: (email) => `Ihre Adresse ${email} ist bestätigt, Sie brauchen keinen neuen Link.`,
    ifYouConfirmedYour:
      'Falls Sie Ihre Adresse schon bestätigt haben, ist alles gut. Sonst melden Sie sich an und fordern in den Einstellungen einen neuen Link an.',
    goToDashboard: 'Zur Übersicht',
    signIn: 'Anmelden',
    expiry: 'Links, die eine Adresse bestätigen, gelten einmal, 24 Stunden lang.',
    confirmThat: (email) => <>Bestätigen Sie, dass {email} Ihnen gehört.</>,
  },
)

export function VerifyPage({ token }: { token: string }) {
  return (
    <LinkPage kind="verification" token={token} expiry={TEXTS.expiry} remedy={<NewLink />}>
      {(link) => <Verify token={token} link={link} />}
    </LinkPage>
  )
}

function Verify(props: { token: string; link: LinkReply }) {
  const [isDead, setIsDead] = useState(false)
  if (isDead) return <DeadLink expiry={TEXTS.expiry}>{<NewLink />}</DeadLink>
  if (props.link.requires === null) return <Confirm {...props} />
  return <VerifyElsewhere {...props} onDead={() => setIsDead(true)} />
}

function Confirm({ token, link }: { token: string; link: LinkReply }) {
  const client = useQueryClient()
  const verify = useAction({
    mutationFn: () => unwrap(api.auth.verify.$post({ json: { token } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.session })
      void client.invalidateQueries({ queryKey: keys.accountEmail })
      broadcastSession('USER_UPDATED')
    },
    onError: (error) => refreshIfRefused(client, error),
  })
  if (verify.isSuccess) return <Confirmed />
  if (isDeadLink(verify.error)) return <DeadLink expiry={TEXTS.expiry}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title={TEXTS.confirmYourEmail}
      lead={TEXTS.confirmThat(<strong className="break-words text-ink">{link.email}</strong>)}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{TEXTS.thisLinkBelongsTo}</OtherAccountNotice>
      <LinkAction
        label={TEXTS.confirmEmail}
        busy={verify.isPending}
        failure={verify.error}
        onPress={() => verify.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">{TEXTS.didntYouCreateThis}</p>
    </SignedOutLayout>
  )
}

function Confirmed() {
  const { data: session } = useSession()
  return (
    <SignedOutLayout
      announced
      title={TEXTS.emailConfirmed}
      lead={TEXTS.youCanNowReset}
      mark={{ icon: Check, kind: 'good' }}
    >
      <Onward signedIn={Boolean(session?.user)} />
    </SignedOutLayout>
  )
}

/** A link that was used in another tab has done what it was for. */
function NewLink() {
  const { data: session } = useSession()
  const user = session?.user
  if (user && !user.email_verified) {
    return (
      <ResendButton type="verification" to={user.email} size="l" variant="primary">
        {TEXTS.sendANewLink}
      </ResendButton>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-base text-ink-2">
        {user ? TEXTS.yourAddressIsConfirmed(user.email) : TEXTS.ifYouConfirmedYour}
      </p>
      <Onward signedIn={Boolean(user)} />
    </div>
  )
}

const Onward = ({ signedIn }: { signedIn: boolean }) => (
  <ButtonLink variant="primary" size="l" className="w-full" href={signedIn ? '/dashboard' : '/login'}>
    {signedIn ? TEXTS.goToDashboard : TEXTS.signIn}
  </ButtonLink>
)
