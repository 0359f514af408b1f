import type { SessionReply } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'
import { pageOwner } from './page-owner.ts'
import { useSetSession } from './session.ts'
import { broadcastSession } from './session-channel.ts'

/**
 * Goes to a page of the session that a link started, or to the sign-in page where it waits for its second factor.
 * @param to the page, with its leading slash
 */
export function useEnter(to = '/dashboard'): (session: SessionReply) => void {
  const setSession = useSetSession()
  const [, navigate] = useLocation()
  return (session) => {
    const before = pageOwner()
    if (before && before.id !== session.user?.id) {
      // Loaded again, because this page still holds data of the account before.
      broadcastSession('SIGNED_IN')
      return location.replace(session.user ? to : '/login')
    }
    setSession(session)
    navigate(session.user ? to : '/login', { replace: true })
  }
}
