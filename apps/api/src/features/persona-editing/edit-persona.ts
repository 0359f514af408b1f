import type { Evidence } from '@whofor/core/claims/evidence'
import type { TagCounts } from '@whofor/core/persona/card'
import { contentOf } from '@whofor/core/persona/content'
import { type PersonaEdit, readEdit, withEdit } from '@whofor/core/persona/editing'
import { LEVEL_SIZES } from '@whofor/core/persona/fields'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { evidenceKey, ownersEvidence } from '@whofor/core/persona/persona-evidence'
import { texts } from '@whofor/texts/api/personas'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { getPersonaRow, loadPersonaDetail } from '../personas/get-persona.ts'
import { replaceNotes } from '../personas/owner-queries.ts'
import { insertEvidence, selectEvidence, updatePersona } from '../personas/queries.ts'
import { selectTags } from './queries.ts'
import { sameContent, saveVersion } from './versions.ts'

/** Changes one field and saves a version; an edit that changes nothing saves none. */
export async function editField(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, ...edit }: PersonaEdit & { id: string },
): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const read = readEdit(persona.detail_level, edit)
    if ('fault' in read) throw invalid(read.fault)
    const before = contentOf(persona)
    const content = withEdit(before, edit.path, read.value)
    if (content === before) throw invalid({ path: 'path', message: texts.editing.no_field })
    const { custom_fields: custom = {} } = content.structured_data
    const { customFields } = LEVEL_SIZES[persona.detail_level]
    if (Object.keys(custom).length > Math.max(customFields, customFieldCount(before)))
      throw invalid({ path: 'path', message: texts.editing.too_many_fields({ max: customFields }) })
    if (sameContent(content, before)) return persona
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    await keepOwnersEvidence(deps, tx, id, ownersEvidence(edit.path, read.value))
    const label = texts.editing.edited({ label: read.field.label })
    return saveVersion(deps, tx, persona, { content, label, now: deps.clock(), actor })
  })
  return loadPersonaDetail(deps, row)
}

/** A sentence that was there before keeps what it rests on. */
async function keepOwnersEvidence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  id: string,
  written: readonly Evidence[],
): Promise<void> {
  const stored = new Set((await selectEvidence(db, id, tx)).map(evidenceKey))
  const evidence = written.filter((one) => !stored.has(evidenceKey(one)))
  await insertEvidence(db, tx, id, { evidence, now: clock() })
}

const customFieldCount = ({ structured_data }: Pick<ReturnType<typeof contentOf>, 'structured_data'>) =>
  Object.keys(structured_data.custom_fields ?? {}).length

function invalid(issue: { path: string; message: string }): AppError {
  return new AppError('invalid_request', issue.message, { errors: [issue] })
}

/** Replaces the owner's notes on a persona. Saves no version: notes are not part of the content. */
export async function setNotes(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, notes }: { id: string; notes: string },
): Promise<{ notes: string }> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    await replaceNotes(deps.db, tx, persona.id, { notes, now: deps.clock() })
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
  return { notes }
}

/** Replaces a persona's tags. Saves no version: tags are not part of the content. */
export async function setTags(
  deps: Pick<Deps, 'db' | 'events'>,
  actor: Actor,
  { id, tags }: { id: string; tags: string[] },
): Promise<PersonaDetail> {
  const row = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return updatePersona(deps.db, tx, persona.id, { tags })
  })
  return loadPersonaDetail(deps, row)
}

/**
 * The owner's tags in the order of the reader's language, each with its number of personas; spellings of the same tag are
 * counted together.
 */
export async function listTags(deps: Pick<Deps, 'db'>, actor: Actor): Promise<TagCounts> {
  const items = await selectTags(deps.db, actor.id)
  return { items: items.sort((a, b) => a.tag.localeCompare(b.tag, currentLocale())) }
}
