import type { SessionReply, SignedInUser } from '@whofor/core/account/schema'

/** What happened to the session in a tab; the names are Supabase's. */
type AuthEvent =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

const NAME = 'whofor-session'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Tells other tabs, which refetch the session. */
export function broadcastSession(event: AuthEvent): void {
  try {
    if (channel) channel.postMessage(event)
    else localStorage.setItem(NAME, `${event} ${Date.now()}`)
  } catch {
    // Storage is unavailable: other tabs find out from their next request.
  }
}

/**
 * Listens to session events of other tabs.
 * @returns a function that unsubscribes
 */
export function onSessionBroadcast(listener: (event: AuthEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent<AuthEvent>) => listener(data)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue !== null) listener(eventIn(newValue))
  }
  channel?.addEventListener('message', onMessage)
  addEventListener('storage', onStorage)
  return () => {
    channel?.removeEventListener('message', onMessage)
    removeEventListener('storage', onStorage)
  }
}

/** Safe cast: only `broadcastSession` writes the value. */
const eventIn = (value: string) => value.split(' ')[0] as AuthEvent

let user: SignedInUser | null = null

/** The user this page was opened for. Kept when the session ends or another tab switches accounts. */
export const pageOwner = () => user

export function setPageOwner(next: SignedInUser | null): void {
  user = next
}

type Session = Pick<SessionReply, 'user'>

/** The auth event that a new session reply amounts to, compared with the previous reply. */
export function authEventOf(before: Session | undefined, after: Session): AuthEvent {
  if (!after.user) return 'SIGNED_OUT'
  if (before?.user?.id !== after.user.id) return 'SIGNED_IN'
  if (after.user.aal > before.user.aal) return 'MFA_CHALLENGE_VERIFIED'
  return JSON.stringify(before.user) === JSON.stringify(after.user) ? 'TOKEN_REFRESHED' : 'USER_UPDATED'
}
