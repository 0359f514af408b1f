import { emailAddress } from '@whofor/core/account/schema'
import { HOUR_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS } from '../../auth/actor.ts'
import { recordAudit } from '../../auth/audit.ts'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { type RequestScope, scopeOutsideRequests } from '../../scope/request-scope.ts'
import { insertUser } from '../account/queries.ts'
import { findUserByEmail } from '../password/queries.ts'
import { createRecoveryToken, recoveryPath } from '../password/request-recovery.ts'
import { findAccount, findAdminFlag, updateAdminFlag } from './queries.ts'

type CommandDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Makes a user an admin. Idempotent.
 * @throws AppError not_found
 */
export function grantAdmin(deps: CommandDeps, email: string): Promise<void> {
  return setAdmin(deps, email, true)
}

/**
 * Revokes admin rights, even of the last admin: anyone who can run commands can grant them again. Idempotent.
 */
export function revokeAdmin(deps: CommandDeps, email: string): Promise<void> {
  return setAdmin(deps, email, false)
}

async function setAdmin(deps: CommandDeps, email: string, is_admin: boolean): Promise<void> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  await deps.db.write(async (tx) => {
    await tx.lock(ADMINISTRATORS)
    const user = await findAdminFlag(deps.db, tx, address.data)
    if (!user) throw new AppError('not_found', texts.admin.no_account)
    await setAdminFlag(deps, scopeOutsideRequests(), tx, { user, is_admin })
  })
}

type Change = { user: { id: string; is_admin: boolean }; is_admin: boolean }

/** Grants or revokes admin rights, and records it. Idempotent. Call it under the lock `ADMINISTRATORS`. */
export async function setAdminFlag(
  deps: CommandDeps,
  scope: RequestScope,
  tx: Tx,
  { user, is_admin }: Change,
): Promise<void> {
  if (user.is_admin === is_admin) return
  await updateAdminFlag(deps.db, tx, { id: user.id, is_admin, now: deps.clock() })
  await recordAudit(deps, scope, tx, {
    action: is_admin ? 'admin.granted' : 'admin.revoked',
    actor_id: scope.actor?.id ?? null,
    subject_type: 'user',
    subject_id: user.id,
  })
}

/** Longer than a link by mail, because a person hands it over. */
const LINK_HOURS = 24

/**
 * Creates an account without a password, from the command line.
 * @returns the link that sets its password, once, within `hours`
 * @throws AppError email_taken
 */
export async function createUser(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  given: string,
): Promise<{ email: string; url: string; hours: number }> {
  const address = emailAddress.safeParse(given)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  const email = address.data
  const id = newId()
  const token = await deps.db.write(async (tx) => {
    const user = { id, email, password_hash: null, created_at: deps.clock() }
    if (!(await insertUser(deps.db, tx, user))) throw new AppError('email_taken', texts.admin.taken)
    await recordAudit(deps, scopeOutsideRequests(), tx, {
      action: 'user.created',
      actor_id: null,
      subject_type: 'user',
      subject_id: id,
      details: { by: 'command line' },
    })
    const lifeMs = LINK_HOURS * HOUR_MS
    return createAuthToken(deps, tx, { kind: 'recovery', user_id: id, email, lifeMs })
  })
  return { email, url: consoleUrl(deps.env, `/recover/${token}`), hours: LINK_HOURS }
}

/**
 * A link that resets a password once, for an account whose owner gets no mail. Sessions and the password stay as they are
 * until it is used; a second factor is still needed.
 * @throws AppError not_found
 */
export async function createResetLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { email, removes_access }: { email: string; removes_access: boolean },
): Promise<string> {
  const address = emailAddress.parse(email)
  const user = await findUserByEmail(deps.db, address)
  if (!user) throw new AppError('not_found', texts.admin.disabled)
  const token = await deps.db.write(async (tx) => {
    await recordAudit(deps, scopeOutsideRequests(), tx, {
      action: 'user.recovery_sent',
      actor_id: null,
      subject_type: 'user',
      subject_id: user.id,
      details: { by: 'command line' },
    })
    const recovery = { user_id: user.id, email: address, delivery: 'printed', removes_access } as const
    return createRecoveryToken(deps, tx, recovery)
  })
  return consoleUrl(deps.env, recoveryPath(token))
}

export type Account = {
  email: string
  verified: boolean
  created_at: number
  last_login: number | null
  login_count: number
  is_admin: boolean
}

/**
 * Details that identify an account's owner, because an address may not be verified.
 * @throws AppError not_found
 */
export async function getAccount(deps: Pick<Deps, 'db'>, email: string): Promise<Account> {
  const address = emailAddress.safeParse(email)
  if (!address.success) throw new AppError('invalid_request', texts.admin.not_an_email)
  const user = await findAccount(deps.db, address.data)
  if (!user) throw new AppError('not_found', texts.admin.no_account)
  const { email_verified_at, ...account } = user
  return {
    ...account,
    verified: email_verified_at !== null,
    login_count: user.login_count ?? 0,
    is_admin: user.is_admin ?? false,
  }
}
