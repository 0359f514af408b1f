import { createHash } from 'node:crypto'
import type { JobReply } from '@whofor/core/job'
import { contentOf } from '@whofor/core/persona/content'
import { isAllOwn, keptSentences } from '@whofor/core/persona/kept-sentences'
import {
  type RegenerableSection,
  type regeneratePersonaInput,
  type regenerateSectionInput,
  sectionInLevel,
} from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/api/personas'
import type { z } from 'zod'
import { portraitRequests } from '../../ai/describe-ai.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { startJob } from '../jobs/jobs.ts'
import { latestVersion } from '../persona-editing/queries.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { selectEvidence } from '../personas/queries.ts'
import { drawNextBrief } from './request-personas.ts'

/**
 * Starts the job that regenerates a persona from the same inputs. It uses no persona quota.
 * @param change what its owner wants to be different; empty for nothing in particular
 */
export async function requestRegeneration(
  deps: Deps,
  actor: Actor,
  { id, change }: { id: string } & z.infer<typeof regeneratePersonaInput>,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    const image = hasPortrait(persona)
    return {
      kind: 'persona.regenerate',
      key: `regenerate:${id}:${keyOf(change)}${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { briefs: [await drawNextBrief(deps, tx, actor.id)], image, change },
      uses: { requests: 1 + (image ? portraitRequests(deps) : 0), personas: 0 },
    }
  })
}

/** A job that failed is not what the owner asks for once they want something else. */
const keyOf = (change: string): string =>
  change === '' ? '' : `${createHash('sha256').update(change).digest('base64url')}:`

/** Whether the regenerated persona needs a new portrait. */
function hasPortrait(persona: PersonaRow): boolean {
  return persona.detail_level !== 'simple' && (persona.generate_image || persona.image_url !== null)
}

type Input = { id: string; section: RegenerableSection } & z.infer<typeof regenerateSectionInput>

/**
 * Starts the job that regenerates one section. Its key changes with each version.
 * @throws AppError conflict where the owner wrote all of it and did not ask to replace that
 */
export async function requestSection(
  deps: Deps,
  actor: Actor,
  { id, section, change, replace_own }: Input,
): Promise<JobReply> {
  return startJob(deps, actor, async (tx) => {
    const persona = await getPersonaRow(deps, actor.id, id, tx)
    if (!sectionInLevel(section, persona.detail_level))
      throw new AppError('not_found', texts.editing.section_not_found)
    const kept = keptSentences(contentOf(persona), await selectEvidence(deps.db, id, tx))
    if (!replace_own && isAllOwn(contentOf(persona), section, kept))
      throw new AppError('conflict', texts.editing.all_own)
    return {
      kind: 'persona.section',
      key: `section:${id}:${section}:${replace_own ? 'all:' : ''}${keyOf(change)}${await latestVersion(deps.db, tx, id)}`,
      subject: { type: 'persona', id },
      input: { section, change, replace_own },
      uses: { requests: 1, personas: 0 },
    }
  })
}
