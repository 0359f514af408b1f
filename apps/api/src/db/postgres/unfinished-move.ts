import type { ClientBase } from 'pg'
import { UnusableDatabase } from '../migrations.ts'

/** How far a move from SQLite has come; exists until it is complete and checked. */
export const MOVE_TABLE = 'whofor_move'

/** @throws UnusableDatabase */
export async function refuseUnfinishedMove(pool: Pick<ClientBase, 'query'>): Promise<void> {
  const { rows } = await pool.query('select to_regclass($1) is not null as there', [`public.${MOVE_TABLE}`])
  if (rows[0]?.there)
    throw new UnusableDatabase('The move from SQLite into this database is not finished. Run move again.')
}
