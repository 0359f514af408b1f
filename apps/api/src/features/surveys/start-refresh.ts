import type { Tx } from '../../db/db.ts'
import type { Job, PersonaSurvey } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findJob } from '../jobs/queries.ts'

/** Starts the job that compares a survey's personas with its answers, unless it is active already. */
export async function startRefresh(
  deps: Pick<Deps, 'db' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { id, personas_job_id }: Pick<PersonaSurvey, 'id' | 'personas_job_id'>,
): Promise<Job> {
  const last = personas_job_id === null ? undefined : await findJob(deps, actor.id, personas_job_id, tx)
  if (last?.kind === 'survey.refresh' && (last.state === 'queued' || last.state === 'running')) return last
  return deps.jobs.enqueue(tx, actor, {
    kind: 'survey.refresh',
    subject: { type: 'survey', id },
    input: {},
    uses: { requests: 0, personas: 0 },
  })
}
