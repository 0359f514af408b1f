import type { ClientBase } from 'pg'
import { COPY, PARENT, PROGRESS, TABLE } from './table-copy.ts'

/** A deletion of one of them waits while they are copied. */
const BATCH_ROWS = 2000

const NEXT = `SELECT max(id) AS last, array_agg(DISTINCT survey_id) AS surveys
  FROM (SELECT id, survey_id FROM ${TABLE} WHERE id > $1 ORDER BY id LIMIT ${BATCH_ROWS}) AS next`
const LOCK_SURVEYS = `SELECT id FROM ${PARENT} WHERE id = ANY($1) ORDER BY id FOR KEY SHARE`
/** Locked, so that none of them is deleted or changed between being read and being written. */
const COPY_ROWS = `INSERT INTO ${COPY} SELECT r.* FROM ${TABLE} r WHERE r.id > $1 AND r.id <= $2 FOR SHARE
  ON CONFLICT DO NOTHING`

/**
 * Copies the rows that were there before the copy followed the table, in batches by id, each with a note how far it has come.
 * @param report how many it has copied, after each batch
 */
export async function copyRows(client: ClientBase, report: (copied: number) => void): Promise<void> {
  for (;;) {
    await client.query('BEGIN')
    const { after, copied } = (await client.query(`SELECT after, copied FROM ${PROGRESS}`)).rows[0]
    const { last, surveys } = (await client.query(NEXT, [after])).rows[0]
    if (last === null) {
      await client.query('COMMIT')
      return
    }
    // Before the rows, as a deletion of a survey locks them.
    await client.query(LOCK_SURVEYS, [surveys])
    const { rowCount } = await client.query(COPY_ROWS, [after, last])
    const total = Number(copied) + (rowCount ?? 0)
    await client.query(`UPDATE ${PROGRESS} SET after = $1, copied = $2`, [last, total])
    await client.query('COMMIT')
    report(total)
  }
}

type Compared = { rows: number; same: boolean }

/** Compares each row of the table and its copy, as they are at one moment. */
export async function compareRows(client: ClientBase): Promise<Compared> {
  const figures = (table: string) =>
    `(SELECT row(count(*), sum(hashtextextended(r::text, 0)::numeric))::text FROM ${table} r)`
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query(
    `SELECT ${figures(TABLE)} = ${figures(COPY)} AS same, (SELECT count(*) FROM ${COPY}) AS rows`,
  )
  await client.query('COMMIT')
  return { same: Boolean(rows[0]?.same), rows: Number(rows[0]?.rows) }
}
