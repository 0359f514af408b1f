import { type BulkInput, type BulkReply, sameTag, TAG_LIMITS } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { purgeDeletedPersonas } from './purge-deleted-personas.ts'
import { selectOwned, setArchivedAt, updatePersona } from './queries.ts'
import { restorePersonas, softDeletePersonas } from './soft-delete.ts'

/** Applies one action to several personas, all or none. @returns the ids it changed */
export async function bulkChange(deps: Deps, actor: Actor, input: BulkInput): Promise<BulkReply> {
  const changed = await deps.db.write(async (tx) => {
    const ids = await change(deps, tx, actor, input)
    tx.afterCommit(() => {
      for (const id of ids) deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id })
    })
    return ids
  })
  if (input.action === 'delete') {
    for (const id of changed) await deps.jobs.cancelAllOf(actor, { type: 'persona', id })
    await purgeDeletedPersonas(deps)
  }
  return { changed: changed.length, ids: changed }
}

async function change(deps: Deps, tx: Tx, actor: Actor, input: BulkInput): Promise<string[]> {
  await tx.lock(actor.id)
  const rows = await selectOwned(deps.db, tx, actor.id, input.ids)
  const existing = input.action === 'delete' || input.action === 'restore' ? rows : rows.filter(exists)
  if (existing.length < input.ids.length) throw new AppError('not_found', texts.persona.some_not_found)
  if (input.action === 'delete')
    return idsOf(await softDeletePersonas(deps, tx, actor, input.ids, deps.clock()))
  if (input.action === 'restore')
    return idsOf(await restorePersonas(deps, tx, actor, input.ids, deps.clock()))
  if (input.action === 'archive') return archiveAll(deps, tx, actor, input.ids, deps.clock())
  if (input.action === 'unarchive') return archiveAll(deps, tx, actor, input.ids, null)
  return tagAll(deps, tx, rows, input)
}

async function archiveAll(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  actor: Actor,
  ids: string[],
  archivedAt: number | null,
): Promise<string[]> {
  const changed: string[] = []
  for (const id of ids) if (await setArchivedAt(db, tx, actor.id, id, archivedAt)) changed.push(id)
  return changed
}

const idsOf = (rows: PersonaRow[]) => rows.map(({ id }) => id)
const exists = (row: PersonaRow) => row.deleted_at === null

type TagInput = Extract<BulkInput, { tag: string }>

async function tagAll(
  { db }: Pick<Deps, 'db'>,
  tx: Tx,
  rows: PersonaRow[],
  input: TagInput,
): Promise<string[]> {
  const adding = input.action === 'add_tag'
  const changing = rows.filter((row) => hasTag(row, input.tag) !== adding)
  for (const row of changing) {
    const known = row.tags ?? []
    const tags = adding ? [...known, input.tag] : known.filter((tag) => !sameTag(tag, input.tag))
    if (tags.length > TAG_LIMITS.tags)
      throw new AppError('conflict', texts.persona.too_many_tags({ max: TAG_LIMITS.tags }))
    await updatePersona(db, tx, row.id, { tags })
  }
  return changing.map(({ id }) => id)
}

const hasTag = (row: PersonaRow, tag: string) => (row.tags ?? []).some((known) => sameTag(known, tag))
