import { UNKNOWN_MODEL } from '@whofor/core/persona/demographic-topics'
import type { PersonaDetail, PersonaExport } from '@whofor/core/persona/persona'
import type { NewPersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { spendQuota } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { loadPersonaDetail } from '../personas/get-persona.ts'
import { replaceNotes } from '../personas/owner-queries.ts'
import { savePersona } from '../personas/save-persona.ts'

const ONE_PERSONA = { requests: 0, personas: 1 }

/** Imports an exported persona with a new id, if it fits the quota. */
export async function importPersona(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { persona, notes = '' }: PersonaExport,
): Promise<PersonaDetail> {
  const now = deps.clock()
  const row = await deps.db.write(async (tx) => {
    await spendQuota(deps, tx, actor, ONE_PERSONA, now)
    const saved = await savePersona(deps, tx, importedRow(persona, actor.id, now), actor)
    if (!saved) throw new Error('A persona without a job was there already')
    if (notes !== '') await replaceNotes(deps.db, tx, saved.id, { notes, now })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: saved.id }))
    return saved
  })
  return loadPersonaDetail(deps, row)
}

/**
 * The content only. Ids and the survey are dropped, as are the group size and the model, which cannot be
 * verified.
 */
function importedRow(persona: PersonaExport['persona'], ownerId: string, now: number): NewPersonaRow {
  const {
    id: _id,
    survey_id: _surveyId,
    survey: _survey,
    group: _group,
    demo: _demo,
    imported: _imported,
    profile_note: _note,
    created_at: _made,
    ...content
  } = persona
  return {
    ...content,
    user_id: ownerId,
    survey_id: null,
    survey_group: null,
    image_url: null,
    made_by_model: UNKNOWN_MODEL,
    is_demo: false,
    is_imported: true,
    created_at: now,
    updated_at: now,
  }
}
