import type { Page } from 'playwright-core'
import { openDb } from '../../src/db/open-db.ts'
import { grantAdmin } from '../../src/features/admin/accounts.ts'
import { signedIn } from './console-path.ts'
import { freshPlace } from './databases.ts'
import { startServerProcess } from './server-process.ts'

/** A server with an administrator's page and one user besides. */
export async function startAdministration({ width = 1280, isLongAgo = false } = {}) {
  const place = await freshPlace()
  const server = await startServerProcess(place)
  const person = await signedIn(server, 'rosa@example.com')
  const tunde = await signedIn(server, 'tunde@example.com')
  await tunde.owner.patch('/api/account/profile', { display_name: 'Tunde Okafor' })
  const db = await openDb(place)
  await grantAdmin({ db, clock: Date.now }, 'rosa@example.com')
  // As after a sign-in long ago.
  if (isLongAgo) await db.write(async (tx) => tx.update(db.schema.sessions).set({ authenticated_at: 0 }))
  await db.close()
  await person.page.setViewportSize({ width, height: 900 })
  return { ...person, tunde, place }
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Tunde Okafor' })
