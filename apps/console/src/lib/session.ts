import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { api, unwrap } from './api.ts'
import { setLocale } from './locale.ts'
import { keys } from './query-keys.ts'
import { authEventOf, broadcastSession, pageOwner, setPageOwner } from './session-channel.ts'

const LONGEST_PAUSE_MS = 30_000

/** How often a reply has replaced the session of this page. */
let renewals = 0

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ client }): Promise<SessionReply> => {
    const before = renewals
    const session = await unwrap(api.session.$get())
    // The reply belongs to a session that was replaced in the meantime.
    if (renewals !== before) return client.getQueryData<SessionReply>(keys.session) ?? session
    if (isOfThisPage(session.user)) setPageOwner(session.user)
    followSavedLocale(client.getQueryData<SessionReply>(keys.session)?.user, session.user)
    return session
  },
  staleTime: 5 * 60_000,
  // Fetched once, by the route guards; components that mount later must not refetch after a failure.
  refetchOnMount: false,
  retryOnMount: false,
})

/** Applies the account's language when it is new to this page. A choice that is not saved yet is kept. */
function followSavedLocale(before: SignedInUser | null | undefined, user: SignedInUser | null): void {
  if (user?.locale && (before?.id !== user.id || before.locale !== user.locale)) setLocale(user.locale)
}

/** True for the first user of this page, and for updates of that user. */
const isOfThisPage = (user: SignedInUser | null) =>
  user !== null && (pageOwner() === null || pageOwner()?.id === user.id)

/** The latest session reply: the user and the instance settings. */
export const useSession = () => useQuery(sessionQuery)

/** Whether visitors can sign up without an invitation. If not, the console shows no link to sign up. */
export const useIsRegistrationOpen = () => (useSession().data?.instance.registration ?? 'open') === 'open'

/** Whether the server sends mail. If not, no text may claim that a mail was sent. */
export const useSendsMail = () => useSession().data?.instance.sends_mail ?? true

export type SessionState =
  | { status: 'loading' }
  /** The session could not be fetched; retried with backoff. */
  | { status: 'unknown'; error: Error | null; retry: () => void; isRetrying: boolean }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SignedInUser }
  /** The session of this page's `user` has ended. */
  | { status: 'ended'; user: SignedInUser }
  /** `other` has signed in since, in another tab. */
  | { status: 'other'; user: SignedInUser; other: SignedInUser }

/** For the guards: the page's user and whether their session is still valid. */
export function useSessionState(): SessionState {
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? Math.min(1000 * 2 ** state.errorUpdateCount, LONGEST_PAUSE_MS) : false,
  })
  const { data, error, errorUpdateCount, failureCount } = session
  if (!data) {
    // Not isPending, which is true again on each retry.
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

/** True if fetching the session failed. Does not fetch. */
export function useIsSessionUnknown(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const state = cache.find({ queryKey: keys.session })?.state
    return state !== undefined && state.data === undefined && state.errorUpdateCount > 0
  })
}

/** Provided by the `SignedIn` guard. */
export const UserContext = createContext<SignedInUser | null>(null)

/** The signed-in user; only below the `SignedIn` guard. */
export function useUser(): SignedInUser {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the signed-in part')
  return user
}

/** Replaces the session of this page; replies to requests sent before are dropped. */
function useReplaceSession(): (session: SessionReply) => void {
  const client = useQueryClient()
  return (session) => {
    renewals += 1
    // A refetch in flight may have been sent with the token before.
    void client.cancelQueries({ queryKey: keys.session })
    client.setQueryData(keys.session, session)
  }
}

/** Applies a session returned by sign-in, registration or a profile change, here and in other tabs. */
export function useSetSession(): (session: SessionReply) => void {
  const client = useQueryClient()
  const replace = useReplaceSession()
  return (session) => {
    const before = client.getQueryData<SessionReply>(keys.session)
    followSavedLocale(before?.user, session.user)
    setPageOwner(session.user)
    replace(session)
    broadcastSession(authEventOf(before, session))
  }
}

/** Applies a sign-in that waits for its second factor; the page still belongs to its user. */
export function useSetUnfinishedSignIn(): (session: SessionReply) => void {
  const replace = useReplaceSession()
  return (session) => {
    replace(session)
    broadcastSession('SIGNED_IN')
  }
}
