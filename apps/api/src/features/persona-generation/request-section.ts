import type { JobReply } from '@whofor/core/job'
import { type RegenerableSection, sectionInLevel } from '@whofor/core/persona/section'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'
import { EDITING_TEXTS } from '../persona-editing/editing-texts.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { requirePersona } from '../personas/require-persona.ts'
import { enqueueOrRetry } from './start-once.ts'

/** Starts the job that writes one section anew. Its key changes with each version. */
export async function requestSection(
  deps: Deps,
  actor: Actor,
  { id, section }: { id: string; section: RegenerableSection },
): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await requirePersona(deps, actor.id, id, tx)
    if (!sectionInLevel(section, persona.detail_level))
      throw new AppError('not_found', EDITING_TEXTS.sectionNotFound)
    const version = await latestVersion(deps.db, tx, id)
    return enqueueOrRetry(deps, tx, actor, {
      kind: 'persona.section',
      key: `section:${id}:${section}:${version}`,
      subject: { type: 'persona', id },
      input: { section },
      uses: { requests: 1, personas: 0 },
    })
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}
