import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { demoSharedPersona } from './demo/demo-shared-persona.ts'
import { findSharedPersona, incrementSharedViews } from './queries.ts'

/**
 * Counts a view through the share link.
 * @throws AppError not_found
 */
export async function countSharedView(deps: Pick<Deps, 'db'>, slug: string): Promise<void> {
  if (demoSharedPersona(slug)) return
  const row = await findSharedPersona(deps.db, slug)
  if (!row) throw new AppError('not_found', texts.sharing.unavailable)
  await deps.db.write((tx) => incrementSharedViews(deps.db, tx, row.id))
}
