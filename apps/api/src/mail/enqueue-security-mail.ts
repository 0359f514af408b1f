import { DAY_MS } from '@whofor/core/durations'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { clientIp, ipPrefix } from '../http/client-ip.ts'
import type { AnyContext } from '../http/context.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { isConfirmedAddress } from './queries.ts'
import { type SecurityNotice, securityMail } from './security-mail.ts'

const LIFE_MS = 3 * DAY_MS

/**
 * Stores a security mail in the write that makes the change, before the user's row loses the address. Dropped, without
 * failing the write: a mail to an address that nobody confirmed, which may be a stranger's, and those past the limit. Each
 * kind of event is counted separately, so that harmless changes cannot suppress the mail about another one.
 * @param c null at the command line
 * @param user with the address that the mail goes to: the old one when the address changes
 */
export async function enqueueSecurityMail(
  deps: Deps,
  c: AnyContext | null,
  tx: Tx,
  user: { id: string; email: string },
  ...notice: SecurityNotice
): Promise<void> {
  const [what] = notice
  // Without SMTP mails are files on the operator's disk.
  if (deps.env.mail.smtpUrl !== undefined && !(await isConfirmedAddress(deps.db, tx, user))) return
  if (!(await deps.limits.tryConsume('security-mail', `${what} ${user.id}`))) return
  const circumstances = {
    time: deps.clock(),
    userAgent: c && (c.req.header('user-agent') ?? ''),
    network: c && ipPrefix(clientIp(deps.env, c)),
  }
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
