import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { refundPersonas, spendQuota } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { setDeletedAt } from './queries.ts'

type Work = Pick<Deps, 'db'>

/** Soft-deletes an owner's personas and frees their quota; storage is freed when they are purged. @returns those it deleted */
export async function softDeletePersonas(
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
export async function restorePersonas(
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
