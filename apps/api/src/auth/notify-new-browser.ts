import { eq } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import type { SignInMethod } from '../db/schema/auth.ts'
import type { Deps } from '../deps.ts'
import type { AnyContext } from '../http/context.ts'
import { enqueueSecurityMail } from '../mail/enqueue-security-mail.ts'
import { findKnownBrowser } from './known-browser.ts'

/** Both begin with a mail to the same address. */
const WITHOUT_NOTICE: ReadonlySet<SignInMethod> = new Set(['recovery', 'invitation'])

/**
 * Tells a user of a sign-in from a browser that never signed in to the account. Call it before the login is recorded: the
 * first one of an account is its registration.
 */
export async function notifyOfNewBrowser(
  deps: Deps,
  c: AnyContext,
  tx: Tx,
  { user_id, method }: { user_id: string; method: SignInMethod },
): Promise<void> {
  if (WITHOUT_NOTICE.has(method)) return
  const { users, users_extended: extended } = deps.db.schema
  const [user] = await tx
    .select({ email: users.email, last_login: extended.last_login })
    .from(users)
    .leftJoin(extended, eq(extended.id, users.id))
    .where(eq(users.id, user_id))
  if (!user || user.last_login === null) return
  if ((await findKnownBrowser(deps, c, { user_id }, tx)) !== null) return
  await enqueueSecurityMail(deps, c, tx, { id: user_id, email: user.email }, 'sign_in')
}
