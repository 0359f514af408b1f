import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { createContext, useContext } from 'react'
import { api, unwrap } from './api.ts'
import { keys } from './query-keys.ts'

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: (): Promise<SessionReply> => unwrap(api.session.$get()),
  staleTime: 5 * 60_000,
})

/** Who is signed in, and what this instance is like. */
export const useSession = () => useQuery(sessionQuery)

/** Filled by the guard of the signed-in part. */
export const UserContext = createContext<SignedInUser | null>(null)

/** The signed-in user, anywhere below the guard. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the signed-in part')
  return user
}

/** Takes over the session that a sign-in, a registration or a change of profile answered with. */
export function useSetSession(): (session: SessionReply) => void {
  const client = useQueryClient()
  return (session) => client.setQueryData(keys.session, session)
}
