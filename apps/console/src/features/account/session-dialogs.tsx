import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useSession, useSetSession, useSetUnfinishedSignIn } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepForm } from '../second-factor/two-step-form.tsx'
import { usableWays, type Way } from '../second-factor/ways.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useLeaveSession } from './use-sign-out.ts'

const TEXTS = translated(
  {
    signInToContinue: 'Sign in to continue',
    yourSessionEndedEverything: 'Your session ended. Everything you typed is still here.',
    useAPasskey: 'Use a passkey',
    leaveThisPage: 'Leave this page?',
    leave: 'Leave',
    stay: 'Stay',
    yourUnsavedChangesWill: 'Your unsaved changes will be lost.',
    notYou: 'Not you?',
    anotherAccountIsSigned: 'Another account is signed in',
    elsewhere: (email: ReactNode, again: string) => (
      <>
        You’re signed in as {email} in another tab. Reload to continue as {again}.
      </>
    ),
    orReturn: (email: string) =>
      `Or sign in as ${email} in the other tab to return to this page. What you typed is kept until you reload.`,
  },
  {
    signInToContinue: 'Bitte wieder anmelden',
    yourSessionEndedEverything: 'Ihre Sitzung ist abgelaufen. Alles, was Sie eingegeben haben, ist noch da.',
    useAPasskey: 'Passkey verwenden',
    leaveThisPage: 'Diese Seite verlassen?',
    leave: 'Verlassen',
    stay: 'Bleiben',
    yourUnsavedChangesWill: 'Nicht gespeicherte Änderungen gehen verloren.',
    notYou: 'Nicht Sie?',
    anotherAccountIsSigned: 'Ein anderes Konto ist angemeldet',
    elsewhere: (email, again) => (
      <>
        Sie sind in einem anderen Tab als {email} angemeldet. Laden Sie neu, um als {again} weiterzumachen.
      </>
    ),
    orReturn: (email) =>
      `Oder melden Sie sich im anderen Tab als ${email} an, um hierher zurückzukehren. Ihre Eingaben bleiben bis zum Neuladen erhalten.`,
  },
)

/** These dialogs cannot be dismissed. */
const stay = () => {}

type Props = {
  user: SignedInUser
  /** Who is signed in instead; null when the session has ended. */
  other: SignedInUser | null
}

/** Over a page whose session is not its user's any more. */
export function SessionDialog({ user, other }: Props) {
  return other ? <OtherAccount user={user} other={other} /> : <SessionEnded user={user} />
}

/** Signing in again restores the page as it was, including open dialogs. */
function SessionEnded({ user }: { user: SignedInUser }) {
  const client = useQueryClient()
  const setSession = useSetSession()
  const setUnfinishedSignIn = useSetUnfinishedSignIn()
  const leave = useLeaveSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const waiting = useSession().data?.second_factor
  const [way, setWay] = useState<Way | null>(null)
  function resume(session: SessionReply) {
    if (session.second_factor) return setUnfinishedSignIn(session)
    if (session.user?.id !== user.id) {
      broadcastSession('SIGNED_IN')
      return location.assign('/dashboard')
    }
    setSession(session)
    void client.invalidateQueries()
  }
  return (
    <>
      <Dialog open onClose={stay} title={TEXTS.signInToContinue} closable={false} role="alertdialog">
        <DialogBody>
          <p className="text-ink-2">{TEXTS.yourSessionEndedEverything}</p>
          <FixedEmail email={user.email} onLeave={() => setIsLeaving(true)} />
          {waiting ? (
            <TwoStepForm
              factors={waiting.factors}
              way={way ?? usableWays(waiting.factors)[0] ?? 'recovery_code'}
              onWay={setWay}
              onSignedIn={resume}
            />
          ) : (
            <>
              <SignInForm fixedEmail={user.email} onSignedIn={resume} />
              <PasskeySignIn label={TEXTS.useAPasskey} variant="quiet" onSignedIn={resume} />
            </>
          )}
        </DialogBody>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={leave}
        title={TEXTS.leaveThisPage}
        confirm={TEXTS.leave}
        cancel={TEXTS.stay}
        danger
      >
        <p>{TEXTS.yourUnsavedChangesWill}</p>
      </ConfirmDialog>
    </>
  )
}

/** Whose page this is: nobody else can continue it. */
function FixedEmail({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-sm bg-surface-2 px-3.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{email}</span>
      <Button variant="quiet" size="s" className="-mr-2 underline underline-offset-3" onClick={onLeave}>
        {TEXTS.notYou}
      </Button>
    </p>
  )
}

/** Another tab switched accounts. The page stays covered until it is reloaded. */
function OtherAccount({ user, other }: { user: SignedInUser; other: SignedInUser }) {
  return (
    <Dialog open onClose={stay} title={TEXTS.anotherAccountIsSigned} closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">
          {TEXTS.elsewhere(<strong className="text-ink">{other.email}</strong>, other.email)}
        </p>
        <p className="text-ink-2">{TEXTS.orReturn(user.email)}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={() => location.reload()}>
          {COMMON_TEXTS.reload}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
