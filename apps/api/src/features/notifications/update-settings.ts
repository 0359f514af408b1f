import type { NotificationChanges, NotificationSettings } from '@whofor/core/account/notifications'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findSettings, insertMissingProfile, saveSettings } from './queries.ts'

export async function updateSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  changes: NotificationChanges,
): Promise<NotificationSettings> {
  return db.write(async (tx) => {
    await insertMissingProfile(db, tx, actor.id, clock())
    await saveSettings(db, tx, actor.id, changes)
    return findSettings(db, tx, actor.id)
  })
}
