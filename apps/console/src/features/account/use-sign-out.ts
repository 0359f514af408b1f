import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { useLocation } from 'wouter'
import { showAlert } from '../../lib/alerts.ts'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

const ENDED = new Set([401, 403, 404])

/** Signs out, forgets everything this tab knew of the user, and returns to /login. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return async () => {
    try {
      await unwrap(api.auth['sign-out'].$post())
    } catch (error) {
      if (!(error instanceof ApiError && ENDED.has(error.status)))
        return showAlert('You are still signed in', messageOf(error))
    }
    const session = client.getQueryData<SessionReply>(keys.session)
    client.clear()
    sessionStorage.clear()
    if (session) client.setQueryData<SessionReply>(keys.session, { ...session, user: null })
    navigate('/login')
  }
}
