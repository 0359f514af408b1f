import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/email'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Check, Mail, MailCheck } from '../../components/ui/icons.ts'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { CancelChange } from './cancel-change.tsx'
import { LinkAction, OtherAccountNotice } from './link-action.tsx'
import { DeadLink, isDeadLink, LinkPage } from './link-page.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'
import { refreshIfRefused } from './queries.ts'

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
  const [end, setEnd] = useState<'cancelled' | 'dead'>()
  const confirm = useAction({
    mutationFn: (password?: string) =>
      unwrap(
        api.auth['email-change'].$post({ json: { token, ...(password !== undefined && { password }) } }),
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.session })
      void client.invalidateQueries({ queryKey: keys.accountEmail })
      broadcastSession('USER_UPDATED')
    },
    onError: (error) => refreshIfRefused(client, error),
  })
  const isNew = link.email === link.new_email
  if (confirm.data?.is_changed) return <Changed email={confirm.data.email} />
  if (confirm.data) return <Waiting isNew={isNew} email={confirm.data.email} />
  if (end === 'cancelled') return <Cancelled isNew={isNew} />
  if (end === 'dead' || isDeadLink(confirm.error)) return <DeadLink expiry={EXPIRY}>{<Onward />}</DeadLink>
  return (
    <SignedOutLayout
      title={isNew ? 'Confirm your new email' : 'Confirm the change'}
      lead={isNew ? <NewAddress {...link} /> : <CurrentAddress {...link} />}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>
        This link belongs to another account. You stay signed in.
      </OtherAccountNotice>
      {link.requires === 'password' && (
        <LinkPasswordForm
          label="Confirm email"
          busy={confirm.isPending}
          onSubmit={(password, onError) => confirm.mutate(password, { onError })}
        />
      )}
      {link.requires === null && (
        <LinkAction
          label={isNew ? 'Confirm email' : 'Confirm the change'}
          busy={confirm.isPending}
          failure={confirm.error}
          onPress={() => confirm.mutate(undefined)}
        />
      )}
      <OrDivider>or</OrDivider>
      <CancelChange token={token} onCancelled={() => setEnd('cancelled')} onDead={() => setEnd('dead')} />
    </SignedOutLayout>
  )
}

const NewAddress = ({ email, requires }: LinkReply) => (
  <>
    Use <strong className="break-words text-ink">{email}</strong> for a Whofor account from now on.
    {requires === 'password' && ' Enter the password of that account.'}
    {requires === 'session' && ' Open this link in the browser where you asked for the change.'}
  </>
)

const CurrentAddress = ({ email, new_email }: LinkReply) => (
  <>
    Your account moves from <strong className="break-words text-ink">{email}</strong> to{' '}
    <strong className="break-words text-ink">{new_email}</strong>.
  </>
)

const Cancelled = ({ isNew }: { isNew: boolean }) => (
  <SignedOutLayout
    announced
    title="Change cancelled"
    lead={
      isNew
        ? 'The account keeps its current address. The links that we sent no longer work.'
        : 'Your account keeps this address. Change your password now: someone may be signed in to your account.'
    }
    mark={{ icon: Check, kind: 'good' }}
  >
    {!isNew && <Onward />}
  </SignedOutLayout>
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
