import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/email'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Check, Mail, MailCheck } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { LinkAction, OtherAccountNotice } from './link-action.tsx'
import { DeadLink, isDeadLink, LinkPage } from './link-page.tsx'

const EXPIRY =
  'Links that change an address work once, for 24 hours. A newer change or a new password ends them, too.'

export function EmailChangePage({ token }: { token: string }) {
  return (
    <LinkPage kind="email_change" token={token} expiry={EXPIRY} remedy={<Onward />}>
      {(link) => <Confirm token={token} link={link} />}
    </LinkPage>
  )
}

function Confirm({ token, link }: { token: string; link: LinkReply }) {
  const client = useQueryClient()
  const confirm = useAction({
    mutationFn: () => unwrap(api.auth['email-change'].$post({ json: { token } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.session })
      void client.invalidateQueries({ queryKey: keys.accountEmail })
      broadcastSession('USER_UPDATED')
    },
  })
  const isNew = link.email === link.new_email
  if (confirm.data?.is_changed) return <Changed email={confirm.data.email} />
  if (confirm.data) return <Waiting isNew={isNew} email={confirm.data.email} />
  if (isDeadLink(confirm.error)) return <DeadLink expiry={EXPIRY}>{<Onward />}</DeadLink>
  return (
    <SignedOutLayout
      title={isNew ? 'Confirm your new email' : 'Confirm the change'}
      lead={isNew ? <NewAddress {...link} /> : <CurrentAddress {...link} />}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>
        This link belongs to another account. You stay signed in.
      </OtherAccountNotice>
      <LinkAction
        label={isNew ? 'Confirm email' : 'Confirm the change'}
        busy={confirm.isPending}
        failure={confirm.error}
        onPress={() => confirm.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">
        Didn’t you ask for this? Close this page and nothing happens.
      </p>
    </SignedOutLayout>
  )
}

const NewAddress = ({ email }: LinkReply) => (
  <>
    Use <strong className="break-words text-ink">{email}</strong> for a Whofor account from now on.
  </>
)

const CurrentAddress = ({ email, new_email }: LinkReply) => (
  <>
    Your account moves from <strong className="break-words text-ink">{email}</strong> to{' '}
    <strong className="break-words text-ink">{new_email}</strong>.
  </>
)

const Changed = ({ email }: { email: string }) => (
  <SignedOutLayout
    announced
    title="Email changed"
    lead={
      <>
        Sign in with <strong className="break-words text-ink">{email}</strong> from now on. Other devices were
        signed out.
      </>
    }
    mark={{ icon: Check, kind: 'good' }}
  >
    <Onward />
  </SignedOutLayout>
)

const Waiting = ({ isNew, email }: { isNew: boolean; email: string }) => (
  <SignedOutLayout
    announced
    title="One more link to open"
    lead={
      isNew ? (
        'Thanks. Now open the link that we sent to the current address of the account. Until then, nothing changes.'
      ) : (
        <>
          Thanks. Now open the link that we sent to <strong className="break-words text-ink">{email}</strong>.
          Until then, nothing changes.
        </>
      )
    }
    mark={{ icon: MailCheck, kind: 'good' }}
  >
    <Onward />
  </SignedOutLayout>
)

function Onward() {
  const { data: session } = useSession()
  const isSignedIn = Boolean(session?.user)
  return (
    <ButtonLink size="l" className="w-full" href={isSignedIn ? '/settings' : '/login'}>
      {isSignedIn ? 'Go to settings' : 'Sign in'}
    </ButtonLink>
  )
}
