import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { SEGMENT_VERSION } from '@whofor/core/segments/segment-responses'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/db.ts'
import type { PersonaSurvey } from '../../db/schema/rows.ts'
import { NO_SEGMENT } from './find-segments.ts'
import { findLatestRun, findMembers, findRunIdOfPersonas } from './run-queries.ts'

/** A million responses take a megabyte. */
const MAX_RUNS = 16

/** By run; its members never change. */
const membersByRun = new LRUCache<string, Uint8Array>({ max: MAX_RUNS })
const inflated = promisify(inflate)

type SegmentOf = (number: number) => number | null
type Closed = Pick<PersonaSurvey, 'id' | 'status' | 'personas_job_id'>

/** Finds the segment of a response by its number; null before there are personas. */
export async function membership(db: Db, survey: Closed): Promise<SegmentOf> {
  return segmentsOf(db, wasClosed(survey) ? await findRunIdOfPersonas(db, survey.id) : null)
}

/** As membership; for a survey without personas the segments found last for the number of personas it asks for. */
export async function latestMembership(
  db: Db,
  survey: Closed & Pick<PersonaSurvey, 'persona_count' | 'answers_revision'>,
): Promise<SegmentOf> {
  if (wasClosed(survey)) return membership(db, survey)
  const { id: survey_id, persona_count: requested, answers_revision } = survey
  const run = await findLatestRun(db, { survey_id, requested, version: SEGMENT_VERSION, answers_revision })
  return segmentsOf(db, run?.id ?? null)
}

const wasClosed = ({ status, personas_job_id }: Closed): boolean =>
  status === 'closed' || personas_job_id !== null

async function segmentsOf(db: Db, runId: string | null): Promise<SegmentOf> {
  if (!runId) return () => null
  const members = membersByRun.get(runId) ?? (await inflated(await findMembers(db, runId)))
  membersByRun.set(runId, members)
  return (number) => {
    const segment = members[number - 1]
    return segment === undefined || segment === NO_SEGMENT ? null : segment
  }
}
