import type { AccountSessionList } from '@whofor/core/account/sessions'
import { SESSION } from '../../auth/session.ts'
import type { Deps } from '../../deps.ts'
import { browserName } from '../../scope/browser-name.ts'
import type { Session } from '../../scope/request-scope.ts'
import { selectSessions } from './session-queries.ts'

/** Where the user is signed in, the last used first. */
export async function listSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  current: Session,
): Promise<AccountSessionList> {
  const page = { userId: current.actor.id, now: clock(), limit: SESSION.most }
  const { rows, total } = await selectSessions(db, page)
  const items = rows.map(({ id_hash, user_agent, ip_prefix, method, aal, created_at, last_seen_at }) => ({
    id: id_hash,
    is_current: id_hash === current.id,
    browser: browserName(user_agent),
    network: ip_prefix,
    method,
    aal,
    created_at,
    last_seen_at,
  }))
  return { items, total }
}
