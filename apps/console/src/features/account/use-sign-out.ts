import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/account'
import { useLocation } from 'wouter'
import { showAlert } from '../../lib/alerts.ts'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { forgetRequests } from '../../lib/request.ts'
import { broadcastSession, setPageOwner } from '../../lib/session-channel.ts'

const ENDED = new Set([401, 403, 404])

/** Signs out, clears the user's cached data and goes to /login. @param scope `global` ends the user's other sessions, too */
export function useSignOut(scope: 'local' | 'global' = 'local'): () => Promise<void> {
  const leave = useLeaveSession()
  return async () => {
    try {
      await unwrap(api.auth['sign-out'].$post({ query: { scope } }))
    } catch (error) {
      if (!(error instanceof ApiError && ENDED.has(error.status)))
        return showAlert(texts.use_sign_out.couldnt_sign_you_out, messageOf(error))
    }
    leave()
  }
}

/** Clears the user's cached data, notifies other tabs and goes to /login. */
export function useLeaveSession(): () => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return () => {
    setPageOwner(null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] })
    client.getMutationCache().clear()
    forgetRequests()
    sessionStorage.clear()
    client.setQueryData<SessionReply>(keys.session, (session) => session && { ...session, user: null })
    broadcastSession('SIGNED_OUT')
    navigate('/login')
  }
}
