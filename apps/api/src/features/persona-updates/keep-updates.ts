import type { PersonaUpdates, UpdateIds } from '@whofor/core/persona/plan-update'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findJob } from '../jobs/queries.ts'
import { getUpdates } from './get-updates.ts'
import { listUpdates } from './list-updates.ts'
import { changeUpdate } from './queries.ts'

/** Keeps personas as they are, until there are newer answers. Idempotent. */
export async function keepUpdates(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  actor: Actor,
  { id, ids }: { id: string } & UpdateIds,
): Promise<PersonaUpdates> {
  await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    for (const update of await getUpdates(deps, tx, actor, { id, ids })) {
      const job = update.job_id === null ? undefined : await findJob(deps, actor.id, update.job_id, tx)
      const isUnderWay = job?.state === 'queued' || job?.state === 'running'
      if (update.state === 'approved' || isUnderWay) throw new AppError('already_done', texts.update.approved)
      await changeUpdate(deps.db, tx, update.id, { state: 'kept', decided_at: deps.clock() })
    }
    tx.afterCommit(() => deps.events.publish(actor.id, { type: 'survey.changed', survey_id: id }))
  })
  return listUpdates(deps, actor, id)
}
