import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-address'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { OrDivider } from '../../components/ui/divider.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Check, Mail, MailCheck } from '../../components/ui/icons.ts'
import { RichText } from '../../components/ui/rich-text.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { useAction } from '../../lib/use-action.ts'
import { DeadLink, isDeadLink, LinkAction, LinkPage, OtherAccountNotice } from './link-page.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'
import { refreshIfRefused } from './queries.ts'

export function EmailChangePage({ token }: { token: string }) {
  return (
    <LinkPage kind="email_change" token={token} expiry={texts.email_change_page.expiry} remedy={<Onward />}>
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
  if (end === 'dead' || isDeadLink(confirm.error))
    return <DeadLink expiry={texts.email_change_page.expiry}>{<Onward />}</DeadLink>
  return (
    <SignedOutLayout
      title={
        isNew ? texts.email_change_page.confirm_your_new_email : texts.email_change_page.confirm_the_change
      }
      lead={isNew ? <NewAddress {...link} /> : <CurrentAddress {...link} />}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{texts.email_change_page.other_account}</OtherAccountNotice>
      {link.requires === 'password' && (
        <LinkPasswordForm
          label={texts.email_change_page.confirm_email}
          busy={confirm.isPending}
          onSubmit={(password, onError) => confirm.mutate(password, { onError })}
        />
      )}
      {link.requires === null && (
        <LinkAction
          label={isNew ? texts.email_change_page.confirm_email : texts.email_change_page.confirm_the_change}
          busy={confirm.isPending}
          failure={confirm.error}
          onPress={() => confirm.mutate(undefined)}
        />
      )}
      <OrDivider>{texts.email_change_page.or}</OrDivider>
      <CancelChange token={token} onCancelled={() => setEnd('cancelled')} onDead={() => setEnd('dead')} />
    </SignedOutLayout>
  )
}

const strong = (text: string) => <strong className="break-words text-ink">{text}</strong>

const NewAddress = ({ email, requires }: LinkReply) => (
  <>
    <RichText parts={texts.email_change_page.use({ email, b: strong })} />
    {requires === 'password' && texts.email_change_page.enter_password}
    {requires === 'session' && texts.email_change_page.same_browser}
  </>
)

const CurrentAddress = ({ email, new_email }: LinkReply) => (
  <>
    <RichText parts={texts.email_change_page.moves({ from: email, to: new_email ?? '', b: strong })} />
  </>
)

const Cancelled = ({ isNew }: { isNew: boolean }) => (
  <SignedOutLayout
    announced
    title={texts.email_change_page.change_cancelled}
    lead={isNew ? texts.email_change_page.cancelled_help : texts.email_change_page.refused_help}
    mark={{ icon: Check, kind: 'good' }}
  >
    {!isNew && <Onward />}
  </SignedOutLayout>
)

const Changed = ({ email }: { email: string }) => (
  <SignedOutLayout
    announced
    title={texts.email_change_page.email_changed}
    lead={<RichText parts={texts.email_change_page.sign_in_with({ email, b: strong })} />}
    mark={{ icon: Check, kind: 'good' }}
  >
    <Onward />
  </SignedOutLayout>
)

const Waiting = ({ isNew, email }: { isNew: boolean; email: string }) => (
  <SignedOutLayout
    announced
    title={texts.email_change_page.one_more_link}
    lead={
      isNew ? (
        texts.email_change_page.open_current
      ) : (
        <RichText parts={texts.email_change_page.open_other({ email, b: strong })} />
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
      {isSignedIn ? texts.email_change_page.go_to_settings : texts.email_change_page.sign_in}
    </ButtonLink>
  )
}

type Props = { token: string; onCancelled: () => void; onDead: () => void }

/** For someone who did not ask for a change of address. */
function CancelChange({ token, onCancelled, onDead }: Props) {
  const client = useQueryClient()
  const cancel = useAction({
    mutationFn: () => unwrap(api.auth['email-change'].cancel.$post({ json: { token } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.accountEmail })
      broadcastSession('USER_UPDATED')
      onCancelled()
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <div className="grid gap-3">
      {cancel.error && (
        <FormError title={texts.cancel_change.couldnt_cancel_the_change}>
          <p>{messageOf(cancel.error)}</p>
        </FormError>
      )}
      <Button size="l" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.cancel_change.this_wasnt_me}
      </Button>
      <p className="text-base text-ink-2">{texts.cancel_change.lead}</p>
    </div>
  )
}
