import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/email'
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

const EXPIRY = 'Links that confirm an address work once, for 24 hours.'

export function VerifyPage({ token }: { token: string }) {
  return (
    <LinkPage kind="verification" token={token} expiry={EXPIRY} remedy={<NewLink />}>
      {(link) => <Verify token={token} link={link} />}
    </LinkPage>
  )
}

function Verify(props: { token: string; link: LinkReply }) {
  const [isDead, setIsDead] = useState(false)
  if (isDead) return <DeadLink expiry={EXPIRY}>{<NewLink />}</DeadLink>
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
  if (isDeadLink(verify.error)) return <DeadLink expiry={EXPIRY}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title="Confirm your email"
      lead={
        <>
          Confirm that <strong className="break-words text-ink">{link.email}</strong> is yours.
        </>
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>
        This link belongs to another account. You stay signed in.
      </OtherAccountNotice>
      <LinkAction
        label="Confirm email"
        busy={verify.isPending}
        failure={verify.error}
        onPress={() => verify.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">
        Didn’t you create this account? Close this page and nothing happens.
      </p>
    </SignedOutLayout>
  )
}

function Confirmed() {
  const { data: session } = useSession()
  return (
    <SignedOutLayout
      announced
      title="Email confirmed"
      lead="You can now reset your password by email."
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
        Send a new link
      </ResendButton>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-base text-ink-2">
        {user
          ? `Your address ${user.email} is confirmed, so you need no new link.`
          : 'If you confirmed your address before, all is well. Otherwise sign in to get a new link in Settings.'}
      </p>
      <Onward signedIn={Boolean(user)} />
    </div>
  )
}

const Onward = ({ signedIn }: { signedIn: boolean }) => (
  <ButtonLink variant="primary" size="l" className="w-full" href={signedIn ? '/dashboard' : '/login'}>
    {signedIn ? 'Go to dashboard' : 'Sign in'}
  </ButtonLink>
)
