import type { NoticeKind } from '@whofor/core/account/notifications'
import { texts } from '@whofor/texts/mail'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { saveSettings } from './queries.ts'
import { checkUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Ends a user's mails of a kind, by the link of one of them. Idempotent; needs no session.
 * @throws AppError not_found for a damaged link
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<{ kind: NoticeKind }> {
  const notice = checkUnsubscribeToken(deps, token)
  if (!notice) throw new AppError('not_found', texts.unsubscribe.incomplete)
  const { userId, kind } = notice
  await deps.db.write((tx) => saveSettings(deps.db, tx, userId, { [kind]: false }))
  return { kind }
}
