import type { JobReply } from '@whofor/core/job'
import { contentOf } from '@whofor/core/persona/content'
import { isAllOwn, ownWords } from '@whofor/core/persona/own-words'
import { type RegenerableSection, sectionInLevel } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/api/personas'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/jobs.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { selectEvidence } from '../personas/queries.ts'
import { drawNextBrief } from './request-personas.ts'

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

type Input = { id: string; section: RegenerableSection; replace_own: boolean }

/**
 * Starts the job that regenerates one section. Its key changes with each version.
 * @throws AppError conflict where the owner wrote all of it and did not ask to replace that
 */
export async function requestSection(
  deps: Deps,
  actor: Actor,
  { id, section, replace_own }: Input,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    if (!sectionInLevel(section, persona.detail_level))
      throw new AppError('not_found', texts.editing.section_not_found)
    const own = ownWords(contentOf(persona), await selectEvidence(deps.db, id, tx))
    if (!replace_own && isAllOwn(contentOf(persona), section, own))
      throw new AppError('conflict', texts.editing.all_own)
    return {
      kind: 'persona.section',
      key: `section:${id}:${section}:${replace_own ? 'all:' : ''}${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { section, replace_own },
      uses: { requests: 1, personas: 0 },
    }
  })
}
