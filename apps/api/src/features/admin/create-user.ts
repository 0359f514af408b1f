import { emailAddress } from '@whofor/core/account/schema'
import { HOUR_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import { createAuthToken } from '../../auth/auth-tokens.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { consoleUrl } from '../../mail/mail-content.ts'
import { scopeOutsideRequests } from '../../scope/request-scope.ts'
import { insertUser } from '../account/queries.ts'

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
