import type { Tx } from '../../db/db.ts'
import type { PersonaSurvey, SegmentRun } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { getRun } from '../surveys/get-run.ts'
import { getSurveyOfJob } from '../surveys/get-survey.ts'
import { comparePersonas, type Proposal, toRow } from './compare-personas.ts'
import { deleteUpdates, insertUpdates, selectPersonasOfSurvey, selectUndone } from './queries.ts'

/**
 * Finds the groups among all answers of a survey, and proposes what they change in its personas. Earlier proposals that were
 * not decided on are replaced. Calls no model.
 */
export async function runRefresh(deps: Deps, run: JobRun): Promise<JobFinish> {
  const survey = await getSurveyOfJob(deps, run)
  await run.progress(10)
  const later = await getRun(deps, survey, { k: survey.persona_count, signal: run.signal })
  await run.progress(50)
  const personas = await selectPersonasOfSurvey(deps.db, survey.id)
  const proposals = await comparePersonas(deps, survey, { personas, run: later }, run.signal)
  run.failpoint('personas.compared')
  return {
    result: {},
    async save(tx) {
      await replaceProposals(deps, tx, survey, { run: later, proposals })
      const changed = { type: 'survey.changed', survey_id: survey.id } as const
      tx.afterCommit(() => deps.events.publish(survey.user_id, changed))
      return undefined
    },
  }
}

type Found = { run: SegmentRun; proposals: readonly Proposal[] }

/** A persona that is being updated, or was changed meanwhile, is left to the next comparison. */
async function replaceProposals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tx: Tx,
  survey: PersonaSurvey,
  { run, proposals }: Found,
): Promise<void> {
  const personas = new Map((await selectPersonasOfSurvey(db, survey.id, tx)).map((row) => [row.id, row]))
  const isCurrent = ({ persona_id, earlier_run_id }: Pick<Proposal, 'persona_id' | 'earlier_run_id'>) =>
    persona_id === null || personas.get(persona_id)?.run_id === earlier_run_id
  const undone = await selectUndone(db, tx, survey.id)
  const staying = undone.filter((update) => {
    const isUnderWay = update.job_state === 'queued' || update.job_state === 'running'
    return isUnderWay || (update.state === 'kept' && update.run_id === run.id && isCurrent(update))
  })
  const replaced = undone.filter((update) => !staying.includes(update))
  await deleteUpdates(
    db,
    tx,
    replaced.map(({ id }) => id),
  )
  const isStaying = ({ persona_id, segment }: Proposal) =>
    staying.some((other) =>
      persona_id === null
        ? other.persona_id === null && other.segment === segment
        : other.persona_id === persona_id,
    )
  const now = clock()
  await insertUpdates(
    db,
    tx,
    proposals
      .filter((proposal) => isCurrent(proposal) && !isStaying(proposal))
      .map((proposal) => toRow(proposal, { run, now }, survey)),
  )
}
