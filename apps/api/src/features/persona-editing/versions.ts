import { MAX_VERSIONS } from '@whofor/core/persona/card'
import { contentOf, type PersonaContent } from '@whofor/core/persona/content'
import { texts } from '@whofor/texts/api/personas'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import { countStorage, reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { updatePersona } from '../personas/queries.ts'
import { recountStorage } from '../personas/save-persona.ts'
import { insertVersion, latestVersion, removeVersionsUpTo } from './queries.ts'

/** `actor`: whose storage quota it has to fit; a job's quota was checked before the model was called. */
type Change = { content: PersonaContent; label: string; now: number; actor?: Actor }

/**
 * Replaces a persona's content and saves it as a version, with its size and the owner's storage, in a write
 * that holds the owner's lock. The first change saves the original as version 1; the oldest versions are
 * deleted beyond MAX_VERSIONS.
 * @param row as read in this write
 */
export async function saveVersion(
  deps: { db: Db },
  tx: Tx,
  row: PersonaRow,
  { content, label, now, actor }: Change,
): Promise<PersonaRow> {
  const { db } = deps
  const latest = await latestVersion(db, tx, row.id)
  const version = Math.max(latest, 1) + 1
  let growth = 0
  if (latest === 0) {
    const original = {
      version: 1,
      label: texts.editing.created,
      content: contentOf(row),
      created_at: row.created_at,
    }
    growth += await insertVersion(db, tx, { persona_id: row.id, ...original })
  }
  growth += await insertVersion(db, tx, { persona_id: row.id, version, label, content, created_at: now })
  growth -= await removeVersionsUpTo(db, tx, row.id, version - MAX_VERSIONS)
  const changed = await updatePersona(db, tx, row.id, { ...content, updated_at: now })
  growth += await recountStorage(deps, tx, changed)
  if (actor) await reserveStorage(deps, tx, actor, growth)
  else await countStorage(deps, tx, row.user_id, growth)
  return changed
}

export function sameContent(one: PersonaContent, other: PersonaContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}
