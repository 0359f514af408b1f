import type { JobReply } from '@whofor/core/job'
import type { Actor } from '../../auth/actor.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { jobReplyOf } from '../jobs/job-reply-of.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { requirePersona } from '../personas/require-persona.ts'
import { drawNextBriefs } from './draw-next-briefs.ts'
import { enqueueOrRetry } from './start-once.ts'

/** Starts the job that writes a persona again from the same inputs. It needs no place of its own. */
export async function requestRegeneration(deps: Deps, actor: Actor, id: string): Promise<JobReply> {
  await deps.limits.consume('ai', actor.id)
  const job = await deps.db.write(async (tx) => {
    await tx.lock(actor.id)
    const persona = await requirePersona(deps, actor.id, id, tx)
    const image = hasPortrait(persona)
    return enqueueOrRetry(deps, tx, actor, {
      kind: 'persona.regenerate',
      key: `regenerate:${id}:${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { briefs: await drawNextBriefs(deps, tx, actor.id, { count: 1, constraints: {} }), image },
      uses: { requests: image ? 2 : 1, personas: 0 },
    })
  })
  deps.events.publish(actor.id, { type: 'job', job_id: job.id })
  return jobReplyOf(deps, job)
}

/** What is written again needs a new portrait, where there was to be one. */
function hasPortrait(persona: PersonaRow): boolean {
  return persona.detail_level !== 'simple' && (persona.generate_image || persona.image_url !== null)
}
