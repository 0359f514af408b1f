import type { SetUpAccountInput } from '@whofor/core/account/set-up'
import { texts } from '@whofor/texts/api/accounts'
import { ADMINISTRATORS, findActor } from '../../../auth/actor.ts'
import { recordAudit } from '../../../auth/audit.ts'
import { consumeAuthToken, findAuthToken } from '../../../auth/auth-tokens.ts'
import { hasAdmin } from '../../../auth/keep-an-admin.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { publishUserUpdated } from '../../../events/port.ts'
import type { Actor, RequestScope, SignedInScope } from '../../../scope/request-scope.ts'
import { createAccount } from '../../account/account.ts'
import { deleteSetUpTokens, updateAdminFlag } from '../queries.ts'
import { removeSetUpFile } from './set-up-link.ts'

/** `isPrivate`: nobody on the way can have read the link. */
export type OpenedLink = { token: string; isPrivate: boolean }

/**
 * Whether the link would make an administrator, without using it.
 * @throws AppError otp_expired, or forbidden for a link that others could read, which is worthless from then on
 */
export async function checkSetUpLink(deps: Deps, { token, isPrivate }: OpenedLink): Promise<void> {
  if (!(await findAuthToken(deps, 'set_up', token))) throw expired()
  if (!isPrivate) {
    await deps.db.write((tx) => deleteSetUpTokens(deps.db, tx))
    throw new AppError('forbidden', texts.set_up.readable)
  }
  if (await deps.db.write((tx) => hasAdmin(deps.db, tx))) throw expired()
}

/**
 * Creates the account of the first administrator, whatever the registration mode is.
 * @throws AppError otp_expired, forbidden, weak_password or email_taken; the link stays valid for the last two
 */
export async function createFirstAdmin(
  deps: Deps,
  scope: RequestScope,
  link: OpenedLink,
  { email, password }: Pick<SetUpAccountInput, 'email' | 'password'>,
): Promise<{ id: string; email: string }> {
  await checkSetUpLink(deps, link)
  const user = await createAccount(deps, scope, { email, password }, (tx, { id }) =>
    makeFirstAdmin(deps, scope, tx, { id, token: link.token }),
  )
  removeSetUpFile(deps.env)
  return user
}

/**
 * Makes the signed-in user the first administrator.
 * @throws AppError otp_expired or forbidden
 */
export async function becomeFirstAdmin(deps: Deps, scope: SignedInScope, link: OpenedLink): Promise<Actor> {
  await checkSetUpLink(deps, link)
  const { id } = scope.actor
  const actor = await deps.db.write(async (tx) => {
    await makeFirstAdmin(deps, scope, tx, { id, token: link.token })
    return findActor(deps.db, tx, id)
  })
  removeSetUpFile(deps.env)
  return actor ?? scope.actor
}

/** Of people with the same link, one gets it. */
async function makeFirstAdmin(
  deps: Deps,
  scope: RequestScope,
  tx: Tx,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await tx.lock(ADMINISTRATORS)
  const used = await consumeAuthToken(deps, tx, 'set_up', token)
  if (!used || (await hasAdmin(deps.db, tx))) throw expired()
  await updateAdminFlag(deps.db, tx, { id, is_admin: true, now: deps.clock() })
  await recordAudit(deps, scope, tx, {
    action: 'admin.granted',
    actor_id: id,
    subject_type: 'user',
    subject_id: id,
    details: { by: 'set-up link' },
  })
  publishUserUpdated(deps, tx, id)
}

const expired = () => new AppError('otp_expired', texts.set_up.expired)
