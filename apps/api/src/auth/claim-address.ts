import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { AuthDeps } from './auth-deps.ts'
import { CREDENTIAL_TOKENS, revokeAuthTokens } from './auth-tokens.ts'
import { deleteSessionsOf } from './end-sessions.ts'

type Claim = {
  user_id: string
  /** Whether the request comes from a browser that signed in to the account before: see `findKnownBrowser`. */
  is_known_browser: boolean
}

/**
 * Records that a user receives mail at their address. An account that was not verified until then may have been
 * registered by a stranger, who must keep no way in: unless the browser is known, its password, identities,
 * factors, sessions and tokens are deleted. Call it before what the request itself sets. Idempotent.
 */
export async function claimAddress(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'events'>,
  { tx, user_id, is_known_browser }: Claim & { tx: Tx },
): Promise<void> {
  const { users, identities, mfa_factors, mfa_recovery_codes, auth_challenges, known_browsers } =
    deps.db.schema
  await tx.lock(user_id)
  const claimed = await tx
    .update(users)
    .set({ email_verified_at: deps.clock(), ...(is_known_browser ? {} : { password_hash: null }) })
    .where(and(eq(users.id, user_id), isNull(users.email_verified_at)))
    .returning({ id: users.id })
  if (claimed.length === 0 || is_known_browser) return
  for (const table of [identities, mfa_factors, mfa_recovery_codes, auth_challenges, known_browsers])
    await tx.delete(table).where(eq(table.user_id, user_id))
  await deleteSessionsOf(deps, tx, user_id)
  await revokeAuthTokens(deps, tx, user_id, CREDENTIAL_TOKENS)
}
