import { useQueryClient } from '@tanstack/react-query'
import type { FactorEnrolled } from '@whofor/core/account/credentials'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession } from '../../lib/session.ts'

/** Applies the reply to a new factor: a new session, and one factor more. */
export function useFactorAdded(): (reply: FactorEnrolled) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  return ({ session }) => {
    setSession(session)
    void client.invalidateQueries({ queryKey: keys.factors })
  }
}
