import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { RichText } from '../../components/ui/rich-text.tsx'
import { useSession, useSetSession, useSetUnfinishedSignIn } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx'
import { TwoStepForm } from '../second-factor/two-step-form.tsx'
import { usableWays, type Way } from '../second-factor/ways.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useLeaveSession } from './use-sign-out.ts'

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
      <Dialog
        open
        onClose={stay}
        title={accountTexts.session_dialogs.sign_in_to_continue}
        closable={false}
        role="alertdialog"
      >
        <DialogBody>
          <p className="text-ink-2">{accountTexts.session_dialogs.ended_help}</p>
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
              <PasskeySignIn
                label={accountTexts.session_dialogs.use_apasskey}
                variant="quiet"
                onSignedIn={resume}
              />
            </>
          )}
        </DialogBody>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={leave}
        title={accountTexts.session_dialogs.leave_this_page}
        confirm={accountTexts.session_dialogs.leave}
        cancel={accountTexts.session_dialogs.stay}
        danger
      >
        <p>{accountTexts.session_dialogs.unsaved_lost}</p>
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
        {accountTexts.session_dialogs.not_you}
      </Button>
    </p>
  )
}

/** Another tab switched accounts. The page stays covered until it is reloaded. */
function OtherAccount({ user, other }: { user: SignedInUser; other: SignedInUser }) {
  return (
    <Dialog
      open
      onClose={stay}
      title={accountTexts.session_dialogs.other_account_title}
      closable={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="text-ink-2">
          <RichText
            parts={accountTexts.session_dialogs.elsewhere({
              email: other.email,
              b: (text) => <strong className="text-ink">{text}</strong>,
            })}
          />
        </p>
        <p className="text-ink-2">{accountTexts.session_dialogs.or_return({ email: user.email })}</p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={() => location.reload()}>
          {commonTexts.common.reload}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
