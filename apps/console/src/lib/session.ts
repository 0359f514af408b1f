import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { api, unwrap } from './api.ts'
import { pageOwner, setPageOwner } from './page-owner.ts'
import { keys } from './query-keys.ts'
import { broadcastSession } from './session-channel.ts'

const LONGEST_PAUSE_MS = 30_000

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async (): Promise<SessionReply> => {
    const session = await unwrap(api.session.$get())
    if (isOfThisPage(session.user)) setPageOwner(session.user)
    return session
  },
  staleTime: 5 * 60_000,
  // Asked once, by the guards; a component that mounts later must not ask again after a failure.
  refetchOnMount: false,
  retryOnMount: false,
})

/** Somebody to show, where nobody was shown, or the same person's newest name and rights. */
const isOfThisPage = (user: SignedInUser | null) =>
  user !== null && (pageOwner() === null || pageOwner()?.id === user.id)

/** What the server said last: who is signed in, and what this instance is like. */
export const useSession = () => useQuery(sessionQuery)

export type SessionState =
  | { status: 'loading' }
  /** The server could not be asked; it is asked again with growing pauses. */
  | { status: 'unknown'; error: Error | null; retry: () => void; isRetrying: boolean }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SignedInUser }
  /** The page was opened for `user`, whose session has ended. */
  | { status: 'ended'; user: SignedInUser }
  /** The page was opened for `user`; `other` has signed in since, in another tab. */
  | { status: 'other'; user: SignedInUser; other: SignedInUser }

/** For the guards: whose page this is, and whether it still is. */
export function useSessionState(): SessionState {
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? Math.min(1000 * 2 ** state.errorUpdateCount, LONGEST_PAUSE_MS) : false,
  })
  const { data, error, errorUpdateCount, failureCount } = session
  if (!data) {
    // Not isPending: that is true again with each further try.
    if (errorUpdateCount === 0 && failureCount === 0) return { status: 'loading' }
    return { status: 'unknown', error, retry: () => void session.refetch(), isRetrying: session.isFetching }
  }
  const user = pageOwner()
  if (!user) return { status: 'signed-out' }
  if (!data.user) return { status: 'ended', user }
  return data.user.id === user.id
    ? { status: 'signed-in', user: data.user }
    : { status: 'other', user, other: data.user }
}

/** Whether the session was asked for and the server could not say. Asks nothing itself. */
export function useIsSessionUnknown(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const state = cache.find({ queryKey: keys.session })?.state
    return state !== undefined && state.data === undefined && state.errorUpdateCount > 0
  })
}

/** Filled by the guard of the signed-in part. */
export const UserContext = createContext<SignedInUser | null>(null)

/** The signed-in user, anywhere below the guard. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the signed-in part')
  return user
}

/** Takes over the session that a sign-in, a registration or a change of profile answered with, here and in the other tabs. */
export function useSetSession(): (session: SessionReply) => void {
  const client = useQueryClient()
  return (session) => {
    setPageOwner(session.user)
    client.setQueryData(keys.session, session)
    broadcastSession()
  }
}
