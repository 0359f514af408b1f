import type { JobReply } from '@whofor/core/job'
import { type RegenerableSection, sectionInLevel } from '@whofor/core/persona/section'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { startJob } from '../jobs/start-job.ts'
import { EDITING_TEXTS } from '../persona-editing/editing-texts.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { getPersonaRow } from '../personas/get-persona.ts'

/** Starts the job that regenerates one section. Its key changes with each version. */
export async function requestSection(
  deps: Deps,
  actor: Actor,
  { id, section }: { id: string; section: RegenerableSection },
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    if (!sectionInLevel(section, persona.detail_level))
      throw new AppError('not_found', EDITING_TEXTS.sectionNotFound)
    return {
      kind: 'persona.section',
      key: `section:${id}:${section}:${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { section },
      uses: { requests: 1, personas: 0 },
    }
  })
}
