import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-address'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Check, Mail } from '../../components/ui/icons.ts'
import { RichText } from '../../components/ui/rich-text.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { DeadLink, isDeadLink, LinkAction, LinkPage, OtherAccountNotice } from './link-page.tsx'
import { refreshIfRefused } from './queries.ts'
import { ResendButton } from './resend-button.tsx'
import { VerifyElsewhere } from './verify-elsewhere.tsx'

export function VerifyPage({ token }: { token: string }) {
  return (
    <LinkPage kind="verification" token={token} expiry={texts.verify_page.expiry} remedy={<NewLink />}>
      {(link) => <Verify token={token} link={link} />}
    </LinkPage>
  )
}

function Verify(props: { token: string; link: LinkReply }) {
  const [isDead, setIsDead] = useState(false)
  if (isDead) return <DeadLink expiry={texts.verify_page.expiry}>{<NewLink />}</DeadLink>
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
  if (isDeadLink(verify.error)) return <DeadLink expiry={texts.verify_page.expiry}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title={texts.verify_page.confirm_your_email}
      lead={
        <RichText
          parts={texts.verify_page.confirm_that({
            email: link.email,
            b: (text) => <strong className="break-words text-ink">{text}</strong>,
          })}
        />
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{texts.verify_page.other_account}</OtherAccountNotice>
      <LinkAction
        label={texts.verify_page.confirm_email}
        busy={verify.isPending}
        failure={verify.error}
        onPress={() => verify.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">{texts.verify_page.not_mine_help}</p>
    </SignedOutLayout>
  )
}

function Confirmed() {
  const { data: session } = useSession()
  return (
    <SignedOutLayout
      announced
      title={texts.verify_page.email_confirmed}
      lead={texts.verify_page.confirmed_help}
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
        {texts.verify_page.send_new}
      </ResendButton>
    )
  }
  return (
    <div className="grid gap-4">
      <p className="text-base text-ink-2">
        {user ? texts.verify_page.already_confirmed({ email: user.email }) : texts.verify_page.invalid_help}
      </p>
      <Onward signedIn={Boolean(user)} />
    </div>
  )
}

const Onward = ({ signedIn }: { signedIn: boolean }) => (
  <ButtonLink variant="primary" size="l" className="w-full" href={signedIn ? '/dashboard' : '/login'}>
    {signedIn ? texts.verify_page.go_to_dashboard : texts.verify_page.sign_in}
  </ButtonLink>
)
