import { DAY_MS } from '@whofor/core/durations'
import type { Tx } from '../db/db.ts'
import type { RequestScope } from '../scope/request-scope.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailDeps } from './port.ts'
import { isConfirmedAddress } from './queries.ts'
import { type SecurityNotice, securityMail } from './security-mail.ts'

const LIFE_MS = 3 * DAY_MS

/**
 * Stores a security mail in the write that makes the change, before the user's row loses the address. Dropped, without
 * failing the write: a mail to an address that nobody confirmed, which may be a stranger's, and those past the limit. Each
 * kind of event is counted separately, so that harmless changes cannot suppress the mail about another one.
 * @param user with the address that the mail goes to: the old one when the address changes
 */
export async function enqueueSecurityMail(
  deps: MailDeps,
  scope: Pick<RequestScope, 'browser' | 'ip_prefix'>,
  tx: Tx,
  user: { id: string; email: string },
  ...notice: SecurityNotice
): Promise<void> {
  const [what] = notice
  // Without SMTP mails are files on the operator's disk.
  if (deps.env.mail.smtpUrl !== undefined && !(await isConfirmedAddress(deps.db, tx, user))) return
  if (!(await deps.limits.tryConsume('security-mail', `${what} ${user.id}`))) return
  const circumstances = { time: deps.clock(), userAgent: scope.browser, network: scope.ip_prefix }
  await enqueueMail(deps, tx, {
    kind: 'security',
    // Rows of a deleted user are deleted, too.
    user_id: what === 'account_deleted' ? null : user.id,
    reader_id: user.id,
    recipient: user.email,
    content: () => securityMail(notice, circumstances),
    lifeMs: LIFE_MS,
  })
}
