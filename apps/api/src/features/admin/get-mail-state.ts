import type { AdminMail } from '@whofor/core/account/instance'
import type { Deps } from '../../deps.ts'
import { findOutboxState } from '../../mail/queries.ts'
import { sendErrorText } from '../../mail/send-error-texts.ts'

/** Whether mail leaves this server. */
export async function getMailState({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<AdminMail> {
  const state = await findOutboxState(db, clock())
  return { ...state, last_error: state.last_error && sendErrorText(state.last_error) }
}
