import { useQueryClient } from '@tanstack/react-query'
import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
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

const TEXTS = translated(
  {
    confirmYourNewEmail: 'Confirm your new email',
    confirmTheChange: 'Confirm the change',
    thisLinkBelongsTo: 'This link belongs to another account. You stay signed in.',
    confirmEmail: 'Confirm email',
    or: 'or',
    enterThePasswordOf: ' Enter the password of that account.',
    openThisLinkIn: ' Open this link in the browser where you asked for the change.',
    changeCancelled: 'Change cancelled',
    theAccountKeepsIts: 'The account keeps its current address. The links that we sent no longer work.',
    yourAccountKeepsThis:
      'Your account keeps this address. Change your password now: someone may be signed in to your account.',
    emailChanged: 'Email changed',
    oneMoreLinkTo: 'One more link to open',
    thanksNowOpenThe:
      'Thanks. Now open the link that we sent to the current address of the account. Until then, nothing changes.',
    goToSettings: 'Go to settings',
    signIn: 'Sign in',
    expiry:
      'Links that change an address work once, for 24 hours. A newer change or a new password ends them, too.',
    use: (email: ReactNode) => <>Use {email} for a Whofor account from now on.</>,
    moves: (from: ReactNode, to: ReactNode) => (
      <>
        Your account moves from {from} to {to}.
      </>
    ),
    signInWith: (email: ReactNode) => <>Sign in with {email} from now on. Other devices were signed out.</>,
    openOther: (email: ReactNode) => (
      <>Thanks. Now open the link that we sent to {email}. Until then, nothing changes.</>
    ),
  },
  {
    confirmYourNewEmail: 'Neue E-Mail-Adresse bestätigen',
    confirmTheChange: 'Änderung bestätigen',
    thisLinkBelongsTo: 'Dieser Link gehört zu einem anderen Konto. Sie bleiben angemeldet.',
    confirmEmail: 'E-Mail-Adresse bestätigen',
    or: 'oder',
    enterThePasswordOf: ' Geben Sie das Passwort dieses Kontos ein.',
    openThisLinkIn: ' Öffnen Sie diesen Link in dem Browser, in dem Sie die Änderung angefordert haben.',
    changeCancelled: 'Änderung abgebrochen',
    theAccountKeepsIts: 'Das Konto behält seine Adresse. Die gesendeten Links gelten nicht mehr.',
    yourAccountKeepsThis:
      'Ihr Konto behält diese Adresse. Ändern Sie jetzt Ihr Passwort: Jemand ist möglicherweise in Ihrem Konto angemeldet.',
    emailChanged: 'E-Mail-Adresse geändert',
    oneMoreLinkTo: 'Noch ein Link zu öffnen',
    thanksNowOpenThe:
      'Danke. Öffnen Sie nun den Link, den wir an die bisherige Adresse des Kontos gesendet haben. Bis dahin ändert sich nichts.',
    goToSettings: 'Zu den Einstellungen',
    signIn: 'Anmelden',
    expiry:
      'Links, die eine Adresse ändern, gelten einmal, 24 Stunden lang. Auch eine neuere Änderung oder ein neues Passwort beendet sie.',
    use: (email) => <>{email} künftig für ein Whofor-Konto verwenden.</>,
    moves: (from, to) => (
      <>
        Ihr Konto wechselt von {from} zu {to}.
      </>
    ),
    signInWith: (email) => <>Melden Sie sich künftig mit {email} an. Andere Geräte wurden abgemeldet.</>,
    openOther: (email) => (
      <>Danke. Öffnen Sie nun den Link, den wir an {email} gesendet haben. Bis dahin ändert sich nichts.</>
    ),
  },
)

export function EmailChangePage({ token }: { token: string }) {
  return (
    <LinkPage kind="email_change" token={token} expiry={TEXTS.expiry} remedy={<Onward />}>
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
    return <DeadLink expiry={TEXTS.expiry}>{<Onward />}</DeadLink>
  return (
    <SignedOutLayout
      title={isNew ? TEXTS.confirmYourNewEmail : TEXTS.confirmTheChange}
      lead={isNew ? <NewAddress {...link} /> : <CurrentAddress {...link} />}
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{TEXTS.thisLinkBelongsTo}</OtherAccountNotice>
      {link.requires === 'password' && (
        <LinkPasswordForm
          label={TEXTS.confirmEmail}
          busy={confirm.isPending}
          onSubmit={(password, onError) => confirm.mutate(password, { onError })}
        />
      )}
      {link.requires === null && (
        <LinkAction
          label={isNew ? TEXTS.confirmEmail : TEXTS.confirmTheChange}
          busy={confirm.isPending}
          failure={confirm.error}
          onPress={() => confirm.mutate(undefined)}
        />
      )}
      <OrDivider>{TEXTS.or}</OrDivider>
      <CancelChange token={token} onCancelled={() => setEnd('cancelled')} onDead={() => setEnd('dead')} />
    </SignedOutLayout>
  )
}

const NewAddress = ({ email, requires }: LinkReply) => (
  <>
    {TEXTS.use(<strong className="break-words text-ink">{email}</strong>)}
    {requires === 'password' && TEXTS.enterThePasswordOf}
    {requires === 'session' && TEXTS.openThisLinkIn}
  </>
)

const CurrentAddress = ({ email, new_email }: LinkReply) => (
  <>
    {TEXTS.moves(
      <strong className="break-words text-ink">{email}</strong>,
      <strong className="break-words text-ink">{new_email}</strong>,
    )}
  </>
)

const Cancelled = ({ isNew }: { isNew: boolean }) => (
  <SignedOutLayout
    announced
    title={TEXTS.changeCancelled}
    lead={isNew ? TEXTS.theAccountKeepsIts : TEXTS.yourAccountKeepsThis}
    mark={{ icon: Check, kind: 'good' }}
  >
    {!isNew && <Onward />}
  </SignedOutLayout>
)

const Changed = ({ email }: { email: string }) => (
  <SignedOutLayout
    announced
    title={TEXTS.emailChanged}
    lead={TEXTS.signInWith(<strong className="break-words text-ink">{email}</strong>)}
    mark={{ icon: Check, kind: 'good' }}
  >
    <Onward />
  </SignedOutLayout>
)

const Waiting = ({ isNew, email }: { isNew: boolean; email: string }) => (
  <SignedOutLayout
    announced
    title={TEXTS.oneMoreLinkTo}
    lead={
      isNew
        ? TEXTS.thanksNowOpenThe
        : TEXTS.openOther(<strong className="break-words text-ink">{email}</strong>)
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
      {isSignedIn ? TEXTS.goToSettings : TEXTS.signIn}
    </ButtonLink>
  )
}
