import type { JobReply } from '@whofor/core/job'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/start-job.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { latestVersion } from './queries.ts'

/** Starts the job that generates a persona's next portrait. Its key changes with each completed version. */
export async function requestPortrait(deps: Deps, actor: Actor, id: string): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    if (persona.detail_level === 'simple') throw new AppError('conflict', texts.portrait.simple)
    const finished = await latestVersion(deps.db, tx, id, { completed: true })
    return {
      kind: 'persona.image',
      key: `image:${id}:${finished}`,
      subject: { type: 'persona', id },
      input: {},
      uses: { requests: 1, personas: 0 },
    }
  })
}
