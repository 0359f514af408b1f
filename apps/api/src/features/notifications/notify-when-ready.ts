import type { Tx } from '../../db/db.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { readyMail } from './notice-mails.ts'
import { NOTICE_LIFE_MS, type NoticeDeps, needsVerified, unsubscribePath } from './notice-settings.ts'
import { findReadyPersonas, recordNotice } from './queries.ts'

/** Owners who waited less are still on the page that shows the result. */
const LONG_MS = 5 * 60_000

/** Mails the owner of a job that made personas, in the write that ends it, when it took long. */
export function notifyWhenReady(deps: NoticeDeps, { job }: JobRun, finish: JobFinish): JobFinish {
  return {
    ...finish,
    async save(tx) {
      const used = await finish.save?.(tx)
      // A retry begins again at `run_at`.
      if (deps.clock() - job.run_at > LONG_MS) await enqueueReadyMail(deps, tx, job)
      return used
    },
  }
}

async function enqueueReadyMail(deps: NoticeDeps, tx: Tx, job: JobRun['job']): Promise<void> {
  const found = await findReadyPersonas(deps.db, tx, job, needsVerified(deps.env))
  const [first, ...others] = (found?.personas ?? []).map(({ subtitle, group, ...persona }) => ({
    ...persona,
    summary: subtitle ?? '',
    count: group?.count ?? null,
    of: group?.of ?? null,
  }))
  if (!found || !first) return
  const { owner } = found
  const notice = { user_id: owner.id, kind: 'personas_ready', subject_id: job.id } as const
  if (!(await recordNotice(deps.db, tx, { ...notice, created_at: deps.clock() }))) return
  await enqueueMail(deps, tx, {
    kind: 'milestone',
    user_id: owner.id,
    recipient: owner.email,
    content: () =>
      readyMail({
        personas: [first, ...others],
        survey:
          first.survey !== null && first.of !== null ? { title: first.survey, answers: first.of } : null,
        unsubscribePath: unsubscribePath(deps, { userId: owner.id, kind: 'milestones' }),
      }),
    lifeMs: NOTICE_LIFE_MS,
  })
}
