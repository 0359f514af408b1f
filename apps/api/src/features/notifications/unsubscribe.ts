import type { NoticeKind } from '@whofor/core/account/notifications'
import { translated } from '@whofor/core/i18n/translated'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { saveSettings } from './queries.ts'
import { checkUnsubscribeToken } from './unsubscribe-token.ts'

const TEXTS = translated(
  {
    thisLinkIsntComplete: 'This link isn’t complete. Copy the whole address from the email.',
  },
  {
    thisLinkIsntComplete: 'Dieser Link ist unvollständig. Kopieren Sie die ganze Adresse aus der E-Mail.',
  },
)

/**
 * Ends a user's mails of a kind, by the link of one of them. Idempotent; needs no session.
 * @throws AppError not_found for a damaged link
 */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<{ kind: NoticeKind }> {
  const notice = checkUnsubscribeToken(deps, token)
  if (!notice) throw new AppError('not_found', TEXTS.thisLinkIsntComplete)
  const { userId, kind } = notice
  await deps.db.write((tx) => saveSettings(deps.db, tx, userId, { [kind]: false }))
  return { kind }
}
