import type { JobReply } from '@whofor/core/job'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/start-job.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { drawNextBrief } from './draw-next-briefs.ts'

/** Starts the job that regenerates a persona from the same inputs. It uses no persona quota. */
export async function requestRegeneration(deps: Deps, actor: Actor, id: string): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const image = hasPortrait(persona)
    return {
      kind: 'persona.regenerate',
      key: `regenerate:${id}:${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { briefs: [await drawNextBrief(deps, tx, actor.id)], image },
      uses: { requests: image ? 2 : 1, personas: 0 },
    }
  })
}

/** Whether the regenerated persona needs a new portrait. */
function hasPortrait(persona: PersonaRow): boolean {
  return persona.detail_level !== 'simple' && (persona.generate_image || persona.image_url !== null)
}
