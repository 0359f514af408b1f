import { contentOf } from '@whofor/core/persona/content'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { EDITING_TEXTS } from './editing-texts.ts'
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
    if (!wanted) throw new AppError('not_found', EDITING_TEXTS.versionNotFound)
    const content = contentOf(wanted.content)
    if (sameContent(content, persona)) return persona
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return saveVersion(deps, tx, persona, {
      content,
      label: EDITING_TEXTS.restored(version),
      now: deps.clock(),
      actor,
    })
  })
  return loadPersonaDetail(deps, row)
}
