import type { SessionReply } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'
import { pageOwner } from '../../lib/page-owner.ts'
import { useSetSession } from '../../lib/session.ts'
import { broadcastSession } from '../../lib/session-channel.ts'

/** Goes to the dashboard of the session that a link started, or to the sign-in page where it waits for its second factor. */
export function useEnter(): (session: SessionReply) => void {
  const setSession = useSetSession()
  const [, navigate] = useLocation()
  return (session) => {
    const before = pageOwner()
    if (before && before.id !== session.user?.id) {
      // Loaded again, because this page still holds data of the account before.
      broadcastSession('SIGNED_IN')
      return location.replace(session.user ? '/dashboard' : '/login')
    }
    setSession(session)
    navigate(session.user ? '/dashboard' : '/login', { replace: true })
  }
}
