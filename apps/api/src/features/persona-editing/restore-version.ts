import { withCounts } from '@whofor/core/claims/recheck-evidence'
import { contentOf, type PersonaContent } from '@whofor/core/persona/content'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { currentEvidence } from '@whofor/core/persona/persona-evidence'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { loadSegmentTable } from '../personas/load-group-counts.ts'
import { insertEvidence, selectEvidence } from '../personas/queries.ts'
import { findVersion } from './queries.ts'
import { sameContent, saveVersion } from './versions.ts'

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
