import { withCounts } from '@whofor/core/claims/recheck-evidence'
import { MAX_VERSIONS, type PersonaVersions } from '@whofor/core/persona/card'
import { contentOf, type PersonaContent } from '@whofor/core/persona/content'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { currentEvidence } from '@whofor/core/persona/persona-evidence'
import { texts } from '@whofor/texts/api/personas'
import type { Db, Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { countStorage, reserveStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { loadSegmentTable } from '../personas/load-evidence.ts'
import { insertEvidence, selectEvidence, updatePersona } from '../personas/queries.ts'
import { recountStorage } from '../personas/save-persona.ts'
import { findVersion, insertVersion, latestVersion, removeVersionsUpTo, selectVersions } from './queries.ts'

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

/** Restores an earlier version as a new version, so that this can be undone as well. */
export async function restoreVersion(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const wanted = await findVersion(deps.db, tx, id, version)
    if (!wanted) throw new AppError('not_found', texts.editing.version_not_found)
    const content = { ...contentOf(wanted.content), run_id: runOf(wanted.content, persona) }
    if (sameContent(content, persona)) return persona
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    const restored = await saveVersion(deps, tx, persona, {
      content,
      label: texts.editing.restored({ version }),
      now: deps.clock(),
      actor,
    })
    if (restored.run_id !== persona.run_id) await recountEvidence(deps, tx, restored)
    return restored
  })
  return loadPersonaDetail(deps, row)
}

/** A version saved before runs were stored comes from the same run, if its group is the same. */
function runOf({ run_id, survey_group }: Partial<PersonaContent>, persona: PersonaRow): string | null {
  if (run_id !== undefined) return run_id
  return survey_group?.of === persona.survey_group?.of ? persona.run_id : null
}

/** The counts that its sentences rest on are those of its own run again. */
async function recountEvidence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  persona: PersonaRow,
): Promise<void> {
  const table = await loadSegmentTable(db, persona, tx)
  if (!table) return
  const stored = await selectEvidence(db, persona.id, tx)
  const evidence = currentEvidence(persona, stored).map((one) => withCounts(one, table))
  await insertEvidence(db, tx, persona.id, { evidence, now: clock() })
}

/** A persona's versions, newest first; empty before the first change. */
export async function listVersions(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<PersonaVersions> {
  const persona = await getPersonaRow(deps, actor.id, id)
  const rows = await selectVersions(deps.db, persona.id)
  return { items: rows.map((row, index) => ({ ...row, current: index === 0 })) }
}
