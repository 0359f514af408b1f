import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { findMembers, findRunIdOfPersonas } from './queries.ts'

/** A million responses take a megabyte. */
const MAX_RUNS = 16

/** By run; its members never change. */
const membersByRun = new LRUCache<string, Uint8Array>({ max: MAX_RUNS })
const inflated = promisify(inflate)

/** Finds the segment of a response of a closed survey by its number; null before there are personas. */
export async function membership(
  db: Db,
  survey: Pick<PersonaSurvey, 'id' | 'status'>,
): Promise<(number: number) => number | null> {
  const runId = survey.status === 'closed' ? await findRunIdOfPersonas(db, survey.id) : null
  if (!runId) return () => null
  const members = membersByRun.get(runId) ?? (await inflated(await findMembers(db, runId)))
  membersByRun.set(runId, members)
  return (number) => members[number - 1] ?? null
}
