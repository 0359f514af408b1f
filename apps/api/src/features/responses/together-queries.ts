import type { Postgres } from '../../db/db.ts'
import type { RunBatch } from '../../db/postgres/batches.ts'
import type { Counters, NewResponse, Stored, ToStore } from './stored-response.ts'

type Row = Counters & { state: Stored['state'] }

const STORE = {
  name: 'store_responses',
  text: `SELECT state, response_count, gaps, answers_revision FROM store_responses(
    $1, $2, $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[])`,
}

/** Stores responses of a survey by one statement, in the order in which they are given. */
export function storeTogether({ pool }: Pick<Postgres, 'pool'>): RunBatch<ToStore, Stored> {
  return async (surveyId, items) => {
    const each = <T>(value: (response: NewResponse) => T): T[] => items.map(({ response }) => value(response))
    const values = [
      surveyId,
      items.some(({ unfinished }) => unfinished),
      each(({ id }) => id),
      each(({ submission_id }) => submission_id),
      items.map(({ person }) => person),
      each(({ respondent_email }) => respondent_email),
      each(({ answers }) => JSON.stringify(answers)),
      each(({ metadata }) => JSON.stringify(metadata)),
      each(({ created_at }) => created_at),
    ]
    const { rows } = await pool.query<Row>({ ...STORE, values })
    return rows.map(({ state, ...counters }) => (state === 'counted' ? { state, counters } : { state }))
  }
}
