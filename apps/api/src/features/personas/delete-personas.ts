import { DAY_MS } from '@whofor/core/durations'
import { type BulkInput, type BulkReply, sameTag, TAG_LIMITS } from '@whofor/core/persona/card'
import type { PersonaDetail } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/api/personas'
import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { JOB_KEPT_MS } from '../../jobs/purge-jobs.ts'
import { refundPersonas, spendQuota } from '../../quota/quota.ts'
import { countStorage } from '../../quota/storage.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { loadPersonaDetail } from './get-persona.ts'
import { selectOwned, setArchivedAt, setDeletedAt, updatePersona } from './queries.ts'
import { removeDeleted, selectDeletedBefore, storedBytesOf } from './storage-queries.ts'

/** Soft-deletes a persona and frees its quota immediately; it can be restored for a day. */
export async function deletePersona(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'jobs'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const [row] = await softDeletePersonas(deps, tx, actor, [id], deps.clock())
    if (!row) throw new AppError('not_found', texts.persona.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
  })
  await deps.jobs.cancelAllOf(actor, { type: 'persona', id })
}

/** Restores a soft-deleted persona, if it fits the quota. */
export async function restorePersona(deps: Deps, actor: Actor, id: string): Promise<PersonaDetail> {
  const now = deps.clock()
  const row = await deps.db.write(async (tx) => {
    const [restored] = await restorePersonas(deps, tx, actor, [id], now)
    if (!restored) throw new AppError('not_found', texts.persona.not_found)
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id }))
    return restored
  })
  return loadPersonaDetail(deps, row)
}

type Work = Pick<Deps, 'db'>

/** Soft-deletes an owner's personas and frees their quota; storage is freed when they are purged. @returns those it deleted */
async function softDeletePersonas(
  { db }: Work,
  tx: Tx,
  actor: Actor,
  ids: string[],
  now: number,
): Promise<PersonaRow[]> {
  const rows = await setDeleted({ db }, tx, actor, ids, now)
  await refundPersonas({ db }, tx, actor.id, rows.length)
  return rows
}

/** Restores soft-deleted personas, all or none: throws when they do not fit the quota. @returns those it restored */
async function restorePersonas(
  { db }: Work,
  tx: Tx,
  actor: Actor,
  ids: string[],
  now: number,
): Promise<PersonaRow[]> {
  const rows = await setDeleted({ db }, tx, actor, ids, null)
  await spendQuota({ db }, tx, actor, { requests: 0, personas: rows.length }, now)
  return rows
}

async function setDeleted({ db }: Work, tx: Tx, actor: Actor, ids: string[], deletedAt: number | null) {
  await tx.lock(actor.id)
  const rows: PersonaRow[] = []
  for (const id of ids) {
    const row = await setDeletedAt(db, tx, actor.id, id, deletedAt)
    if (row) rows.push(row)
  }
  return rows
}

/** Applies one action to several personas, all or none. @returns the ids it changed */
export async function bulkChange(deps: Deps, actor: Actor, input: BulkInput): Promise<BulkReply> {
  const changed = await deps.db.write(async (tx) => {
    const ids = await change(deps, tx, actor, input)
    tx.afterCommit(() => {
      for (const id of ids) deps.events.publish(actor.id, { type: 'persona.changed', persona_id: id })
    })
    return ids
  })
  if (input.action === 'delete')
    for (const id of changed) await deps.jobs.cancelAllOf(actor, { type: 'persona', id })
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

/** Personas per write, so that requests wait only for a moment. */
const BATCH_SIZE = 50

/** Permanently deletes personas that were soft-deleted more than a day ago, and frees their storage. */
export async function purgeDeletedPersonas(deps: Pick<Deps, 'db' | 'clock' | 'stopping'>): Promise<void> {
  while (!deps.stopping() && (await purgeSome(deps)) === BATCH_SIZE);
}

async function purgeSome({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return db.write(async (tx) => {
    const now = clock()
    const deleted = await selectDeletedBefore(db, tx, {
      before: now - DAY_MS,
      retriedSince: now - JOB_KEPT_MS,
      limit: BATCH_SIZE,
    })
    const bytes = new Map<string, number>()
    for (const { id, user_id } of deleted) {
      const stored = await storedBytesOf(db, tx, id)
      if (await removeDeleted(db, tx, id)) bytes.set(user_id, (bytes.get(user_id) ?? 0) + stored)
    }
    for (const owner of [...bytes.keys()].sort())
      await countStorage({ db }, tx, owner, -(bytes.get(owner) ?? 0))
    return deleted.length
  })
}
