import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { CountedSegments } from '@whofor/core/segments/segment-table'
import type { PersonaRow, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { findEarlierRun } from '../surveys/get-run.ts'
import { findMembers, findRunById } from '../surveys/run-queries.ts'

export type EarlierRun = {
  id: string | null
  responses: number
  answers_revision: number
  counted: CountedSegments
  /** One byte per response: the index of its group. */
  members: Uint8Array
}

const inflated = promisify(inflate)

/** The run that a persona comes from; found again for one that was made before runs were stored. */
export async function loadEarlierRun(
  deps: Pick<Deps, 'db' | 'threads'>,
  survey: PersonaSurvey,
  { run_id, survey_group }: Pick<PersonaRow, 'run_id' | 'survey_group'>,
  signal: AbortSignal,
): Promise<EarlierRun> {
  const stored = run_id === null ? null : await findRunById(deps.db, run_id)
  if (stored) {
    const { id, responses, counted, answers_revision } = stored
    return { id, responses, answers_revision, counted, members: await loadMembers(deps, id) }
  }
  const responses = survey_group?.of ?? survey.response_count
  const found = await findEarlierRun(deps, { ...survey, response_count: responses, gaps: 0 }, signal)
  return {
    id: null,
    responses,
    answers_revision: 0,
    counted: found.counted,
    members: await inflated(found.members),
  }
}

export async function loadMembers({ db }: Pick<Deps, 'db'>, runId: string): Promise<Uint8Array> {
  return inflated(await findMembers(db, runId))
}
