import type { SessionReply } from '@whofor/core/account/schema'
import type { AuthEvent } from './session-channel.ts'

type Session = Pick<SessionReply, 'user'>

/** The auth event that a new session reply amounts to, compared with the previous reply. */
export function authEventOf(before: Session | undefined, after: Session): AuthEvent {
  if (!after.user) return 'SIGNED_OUT'
  if (before?.user?.id !== after.user.id) return 'SIGNED_IN'
  if (after.user.aal > before.user.aal) return 'MFA_CHALLENGE_VERIFIED'
  return JSON.stringify(before.user) === JSON.stringify(after.user) ? 'TOKEN_REFRESHED' : 'USER_UPDATED'
}
