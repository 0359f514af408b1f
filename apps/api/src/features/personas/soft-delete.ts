import { requestMonth } from '@whofor/core/account/limits'
import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/db.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { reserveQuota } from '../../quota/reserve-use.ts'
import { commitQuota } from '../../quota/settle-use.ts'
import { decrementPersonas, setDeletedAt } from './queries.ts'

type Work = Pick<Deps, 'db'>

/** Deletes these of an owner's and frees their places; their bytes count until they are purged. Gives those that were there. */
export async function softDeletePersonas(
  { db }: Work,
  tx: Tx,
  actor: Actor,
  ids: string[],
  now: number,
): Promise<PersonaRow[]> {
  const rows = await mark({ db }, tx, actor, ids, now)
  await decrementPersonas(db, tx, actor.id, rows.length)
  return rows
}

/** Undoes that for all of these, or throws that a limit is reached. */
export async function restorePersonas(
  { db }: Work,
  tx: Tx,
  actor: Actor,
  ids: string[],
  now: number,
): Promise<PersonaRow[]> {
  const rows = await mark({ db }, tx, actor, ids, null)
  const use = { requests: 0, personas: rows.length }
  await reserveQuota({ db }, tx, actor, use, now)
  await commitQuota({ db }, tx, { owner_id: actor.id, month: requestMonth(now) }, use)
  return rows
}

async function mark({ db }: Work, tx: Tx, actor: Actor, ids: string[], deletedAt: number | null) {
  await tx.lock(actor.id)
  const rows: PersonaRow[] = []
  for (const id of ids) {
    const row = await setDeletedAt(db, tx, actor.id, id, deletedAt)
    if (row) rows.push(row)
  }
  return rows
}
