import { emailAddress } from '@whofor/core/account/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/** Makes a user an administrator. Idempotent. */
export function grantAdmin(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  return setAdmin(deps, email, true)
}

/** Makes an administrator an ordinary user, the last one too: whoever can run commands can name another. */
export function revokeAdmin(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<void> {
  return setAdmin(deps, email, false)
}

async function setAdmin(deps: Pick<Deps, 'db' | 'clock'>, email: string, is_admin: boolean): Promise<void> {
  const { users, users_extended: extended, audit_log } = deps.db.schema
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', 'This is not an e-mail address.')
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    await tx.lock('administrators')
    const [user] = await tx
      .select({ id: users.id, is_admin: extended.is_admin })
      .from(users)
      .leftJoin(extended, eq(extended.id, users.id))
      .where(eq(users.email, address.data))
    if (!user) throw new AppError('not_found', 'Nobody has registered with this e-mail address.')
    if ((user.is_admin ?? false) === is_admin) return
    await tx
      .insert(extended)
      .values({ id: user.id, is_admin, created_at: now })
      .onConflictDoUpdate({ target: extended.id, set: { is_admin } })
    await tx.insert(audit_log).values({
      action: is_admin ? 'admin.granted' : 'admin.revoked',
      subject_type: 'user',
      subject_id: user.id,
      details: { by: 'command line' },
      created_at: now,
    })
  })
}
