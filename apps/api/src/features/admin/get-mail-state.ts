import type { AdminMail } from '@whofor/core/account/admin-mail'
import type { Deps } from '../../deps.ts'
import { findOutboxState } from '../../mail/queries.ts'

/** Whether mail leaves this server. */
export function getMailState({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminMail> {
  return findOutboxState(db, clock())
}
