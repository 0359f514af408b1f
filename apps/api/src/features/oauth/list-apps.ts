import type { ConnectedApp } from '@whofor/core/platform/oauth'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { selectConnected } from './queries.ts'
import { toConnectedApp } from './to-connected-app.ts'

export async function listApps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ items: ConnectedApp[] }> {
  const found = await selectConnected(db, db.read, actor.id, clock())
  return { items: found.map(({ grant, name }) => toConnectedApp(grant, name)) }
}
