import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { useSetSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useLeaveSession } from './use-sign-out.ts'

/** These dialogs cannot be dismissed. */
const stay = () => {}

/** Signing in again restores the page as it was, including open dialogs. */
export function SessionEnded({ user }: { user: SignedInUser }) {
  const client = useQueryClient()
  const setSession = useSetSession()
  const leave = useLeaveSession()
  function resume(session: SessionReply) {
    if (session.user?.id !== user.id) {
      broadcastSession()
      return location.assign('/dashboard')
    }
    setSession(session)
    void client.invalidateQueries()
  }
  return (
    <Dialog open onClose={stay} title="Your session ended" closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">Sign in to continue. What you typed is still here.</p>
        <SignInForm email={user.email} onSignedIn={resume} />
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={leave}>
          Leave this page
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Another tab switched accounts. The page stays covered until it is reloaded. */
export function OtherAccount({ user, other }: { user: SignedInUser; other: SignedInUser }) {
  return (
    <Dialog open onClose={stay} title="Another account is signed in" closable={false} role="alertdialog">
      <DialogBody>
        <p className="text-ink-2">
          You are signed in as <strong className="text-ink">{other.email}</strong> in another tab. Reload to
          continue as {other.email}.
        </p>
        <p className="text-ink-2">
          Or sign in as {user.email} in the other tab to return to this page. What you typed is kept until you
          reload.
        </p>
      </DialogBody>
      <DialogActions>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </DialogActions>
    </Dialog>
  )
}
