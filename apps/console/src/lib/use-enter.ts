import type { SessionReply } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'
import { useSetSession } from './session.ts'
import { broadcastSession, pageOwner } from './session-channel.ts'

/**
 * Continues with a session that a link started: to the given page, or to the sign-in page if the second factor is still
 * missing.
 * @param to path with its leading slash
 */
export function useEnter(to = '/dashboard'): (session: SessionReply) => void {
  const setSession = useSetSession()
  const [, navigate] = useLocation()
  return (session) => {
    const before = pageOwner()
    if (before && before.id !== session.user?.id) {
      // A full page load, because this page still holds data of the previous account.
      broadcastSession('SIGNED_IN')
      return location.replace(session.user ? to : '/login')
    }
    setSession(session)
    navigate(session.user ? to : '/login', { replace: true })
  }
}
