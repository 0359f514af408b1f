import type { ConnectedApp, RedirectTarget } from '@whofor/core/platform/oauth'
import { texts } from '@whofor/texts/api/accounts'
import { recordAudit } from '../../auth/audit.ts'
import type { OauthGrant } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor, SignedInScope } from '../../scope/request-scope.ts'
import { deleteGrant, findClient, selectConnected } from './queries.ts'
import { redirectTarget } from './redirect-uri.ts'

/**
 * Ends an app's access at once. Needs no recent sign-in: it takes access away.
 * @throws AppError not_found
 */
export async function disconnectApp(deps: Deps, scope: SignedInScope, id: string): Promise<void> {
  const { db } = deps
  const { actor } = scope
  await db.write(async (tx) => {
    const ended = await deleteGrant(db, tx, { id, user_id: actor.id })
    if (!ended) throw new AppError('not_found', texts.oauth.gone)
    const client = await findClient(db, tx, ended.client_id)
    await recordAudit(deps, scope, tx, {
      action: 'app.disconnected',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: { app_name: client?.name },
    })
  })
}

export async function listApps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ items: ConnectedApp[] }> {
  const found = await selectConnected(db, db.read, actor.id, clock())
  return { items: found.map(({ grant, name }) => toConnectedApp(grant, name)) }
}

const toConnectedApp = (grant: OauthGrant, name: string): ConnectedApp => ({
  id: grant.id,
  name,
  redirect: redirectOf(grant.redirect_uri),
  scopes: grant.scopes,
  connected_at: grant.connected_at ?? grant.created_at,
  last_used_at: grant.last_used_at,
})

/** Of an address that was checked when it was registered. */
export const redirectOf = (uri: string): RedirectTarget =>
  redirectTarget(uri) ?? { kind: 'website', host: uri }
