import { recordAudit } from '../../auth/audit.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import type { RequestScope } from '../../scope/request-scope.ts'
import { insertUser } from '../account/queries.ts'
import { termsVersion } from '../legal/get-legal-page.ts'
import { findActiveUser, findIdentity, insertIdentity, isEmailTaken, updateIdentity } from './queries.ts'
import { ProviderFailure, type ReportedIdentity } from './reported-identity.ts'

type FoundUser = { id: string; email: string }

/**
 * The account that an identity signs in to. An unknown identity creates one; it is never connected to an existing account with
 * the same address, no matter who registered it.
 * @throws ProviderFailure
 */
export async function findOrCreateUser(
  deps: Deps,
  scope: RequestScope,
  identity: ReportedIdentity,
): Promise<FoundUser> {
  const terms_version = await termsVersion(deps)
  return deps.db.write(
    async (tx) =>
      (await findKnownUser(deps, tx, identity)) ??
      (await createUser(deps, scope, tx, { identity, terms_version })) ??
      // The same person in two tabs: the other one created the account.
      (await findKnownUser(deps, tx, identity)) ??
      fail('email_taken'),
  )
}

/** By the provider's subject alone: addresses change hands. */
async function findKnownUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  reported: ReportedIdentity,
): Promise<FoundUser | null> {
  const identity = await findIdentity(db, tx, reported)
  if (!identity) return null
  const user = await findActiveUser(db, tx, identity.user_id)
  if (!user) return fail('user_banned')
  await updateIdentity(db, tx, identity.id, { email: reported.email, last_sign_in_at: clock() })
  return user
}

/** @returns null when an account has this address */
async function createUser(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { identity, terms_version }: { identity: ReportedIdentity; terms_version: string },
): Promise<FoundUser | null> {
  const { provider, subject, email, is_email_verified, name: display_name } = identity
  if (email === null) return fail('email_missing')
  if (!is_email_verified) return fail('email_unverified')
  if (await isEmailTaken(deps.db, tx, email)) return null
  if (deps.env.registration !== 'open') return fail('registration_closed')

  const id = newId()
  const created_at = deps.clock()
  const inserted = await insertUser(deps.db, tx, {
    id,
    email,
    display_name,
    password_hash: null,
    email_verified_at: created_at,
    terms_accepted_at: created_at,
    terms_version,
    locale: scope.locale,
    created_at,
  })
  if (!inserted) return null
  const row = { user_id: id, provider, subject, email, created_at, last_sign_in_at: created_at }
  if (!(await insertIdentity(deps.db, tx, row))) return fail('provider_reply_invalid')
  await recordAudit(deps, scope, tx, {
    action: 'user.created',
    actor_id: id,
    subject_type: 'user',
    subject_id: id,
    details: { provider },
  })
  return { id, email }
}

function fail(problem: ProviderFailure['problem']): never {
  throw new ProviderFailure(problem)
}
