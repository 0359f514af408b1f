import type { ProfileInput, RegisterInput } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/api/accounts'
import { requireStrongPassword } from '../../auth/passwords.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { publishUserUpdated } from '../../events/port.ts'
import type { Actor, RequestScope } from '../../scope/request-scope.ts'
import { requestVerification } from '../email-address/verify-email.ts'
import { termsVersion } from '../legal/get-legal-page.ts'
import { insertUser, updateProfileRow } from './queries.ts'

type AccountDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'passwords' | 'secret' | 'mail' | 'limits'>
type NewAccount = Pick<RegisterInput, 'email' | 'password'>

/** @throws AppError registration_closed, weak_password or email_taken */
export async function register(
  deps: AccountDeps,
  scope: Pick<RequestScope, 'locale'>,
  account: NewAccount,
): Promise<{ id: string; email: string }> {
  if (deps.env.registration !== 'open') {
    throw new AppError('registration_closed', texts.register_closed[deps.env.registration])
  }
  return createAccount(deps, scope, account)
}

/**
 * Creates an account and asks to verify its address; never changes an existing one. Past the limit of mails to an address
 * it sends none; Settings can send it later.
 * @param also what else happens in the same write
 * @throws AppError weak_password or email_taken
 */
export async function createAccount(
  deps: AccountDeps,
  scope: Pick<RequestScope, 'locale'>,
  { email, password }: NewAccount,
  also: (tx: Tx, user: { id: string }) => Promise<void> = async () => {},
): Promise<{ id: string; email: string }> {
  requireStrongPassword(password, email)
  const id = newId()
  const created_at = deps.clock()
  const password_hash = await deps.passwords.hash(password)
  const terms_version = await termsVersion(deps)
  const terms = { terms_accepted_at: created_at, terms_version }
  const user = { id, email, password_hash, ...terms, locale: scope.locale, created_at }
  // By address alone: any browser may have registered and deleted this account before. Apart from sign-in mails, whose
  // limit must not reveal whether an address has an account.
  const mayMail = await deps.limits.tryConsume('mail', `registration ${email}`)
  const inserted = await deps.db.write(async (tx) => {
    if (!(await insertUser(deps.db, tx, user))) return false
    if (mayMail) await requestVerification(deps, tx, user)
    await also(tx, user)
    return true
  })
  if (!inserted) throw new AppError('email_taken', texts.register.exists)
  return { id, email }
}

/** Changes what the input names, such as the display name; a blank name is none. */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { display_name, ...input }: ProfileInput,
): Promise<Actor> {
  const name = display_name === undefined ? {} : { display_name: display_name || null }
  await deps.db.write(async (tx) => {
    await updateProfileRow(deps.db, tx, actor, { changes: { ...input, ...name }, now: deps.clock() })
    publishUserUpdated(deps, tx, actor.id)
  })
  return { ...actor, ...name }
}
