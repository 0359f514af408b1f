import type { Evidence } from '@whofor/core/claims/evidence'
import { contentOf } from '@whofor/core/persona/content'
import { isWrittenByOwner, keepSentences, keptSentences } from '@whofor/core/persona/kept-sentences'
import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { saveVersion } from '../persona-editing/versions.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { insertEvidence, selectEvidence, selectNames } from '../personas/queries.ts'
import { generatePortrait } from '../portraits/generate-portrait.ts'
import { constraintsOf } from './constraints-of.ts'
import { generateRow, unusedName } from './generate-personas.ts'
import { findSurveyPlan } from './plan-personas.ts'
import { contentFor, regenerationSource } from './regeneration-source.ts'

const replaced = z.object({ replaced: z.literal(true) })

/**
 * Regenerates a persona around what its owner wrote and what was counted: the same id, a new version once it is saved, unchanged when the job fails. A
 * portrait that fails leaves the previous one.
 */
export async function runRegeneratePersona(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { briefs, image, change } = jobInput('persona.regenerate', run.job)
  const persona = await getPersonaRow(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  // A job that is resumed or retried for its portrait has replaced the content already.
  const isReplaced = replaced.safeParse(run.job.data).success
  const current = isReplaced
    ? persona
    : await replaceContent(deps, run, persona, { number: briefs[0].number ?? 1, change })
  if (image) await generatePortrait(deps, run, current)
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}

async function replaceContent(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  wanted: { number: number; change: string },
): Promise<PersonaRow> {
  const found = await findSurveyPlan(deps, persona, run.signal)
  const source = regenerationSource(persona, found, wanted)
  const { row, evidence, usageId } = await generateRow(deps, run, source, {
    step: 'persona',
    except: persona.name,
  })
  // What the model wrote of the owner's answers is written again, and what was counted of answers that are gone.
  const isFixed = (one: Evidence) => isWrittenByOwner(one) || (one.basis === 'observed' && found !== null)
  run.failpoint('persona.rewritten')
  await run.progress(50)
  await run.save(
    async (tx) => {
      const current = await getPersonaRow(deps, persona.user_id, persona.id, tx)
      const names = await selectNames(deps.db, persona.user_id, tx)
      const others = names.filter((name) => name !== current.name)
      const stored = await selectEvidence(deps.db, current.id, tx)
      const merged = keepSentences(
        contentOf(current),
        { content: contentFor(persona, row), evidence },
        {
          kept: keptSentences(contentOf(current), stored).filter(isFixed),
          level: current.detail_level,
          constraints: constraintsOf(persona, found),
        },
      )
      const content = { ...merged.content, name: unusedName(row.name, others, source.brief) }
      await saveVersion(deps, tx, current, { content, label: texts.editing.regenerated, now: deps.clock() })
      await insertEvidence(deps.db, tx, current.id, { evidence: merged.evidence, now: deps.clock() })
      await attributeUsage(deps, tx, usageId, current.id)
      const changed = { type: 'persona.changed', persona_id: persona.id } as const
      tx.afterCommit(() => deps.events.publish(persona.user_id, changed))
      return undefined
    },
    { progress: 70, data: { replaced: true } satisfies z.infer<typeof replaced> },
  )
  run.failpoint('persona.replaced')
  return getPersonaRow(deps, persona.user_id, persona.id)
}
