import { z } from 'zod'
import { attributeUsage } from '../../ai/usage-log.ts'
import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { jobInput } from '../../jobs/job-inputs.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { EDITING_TEXTS } from '../persona-editing/editing-texts.ts'
import { saveVersion } from '../persona-editing/versions.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { selectNames } from '../personas/queries.ts'
import { generatePortrait } from '../portraits/generate-portrait.ts'
import { without, writeAnew } from './regenerate-content.ts'
import { unusedName } from './unused-name.ts'

const replaced = z.object({ replaced: z.literal(true) })

/**
 * The job that writes a persona again: the same id, one version more once it is saved, nothing changed when it
 * fails. A portrait that fails leaves the one there was.
 */
export async function runRegeneratePersona(deps: Deps, run: JobRun): Promise<JobFinish> {
  const { briefs, image } = jobInput('persona.regenerate', run.job)
  const persona = await getPersonaRow(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  // A job that is resumed or tried again for its portrait has the person already.
  const saved = replaced.safeParse(run.job.data).success
  const current = saved ? persona : await replaceContent(deps, run, persona, briefs[0].number ?? 1)
  if (image) await generatePortrait(deps, run, current)
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}

async function replaceContent(
  deps: Deps,
  run: JobRun,
  persona: PersonaRow,
  number: number,
): Promise<PersonaRow> {
  const { content, usageId, brief } = await writeAnew(deps, run, persona, number)
  run.failpoint('persona.rewritten')
  await run.progress(50)
  await run.save(
    async (tx) => {
      const row = await getPersonaRow(deps, persona.user_id, persona.id, tx)
      const others = without(await selectNames(deps.db, persona.user_id, tx), row.name)
      const name = unusedName(content.name, others, brief)
      const changed = { content: { ...content, name }, what: EDITING_TEXTS.regenerated, now: deps.clock() }
      await saveVersion(deps, tx, row, changed)
      await attributeUsage(deps, tx, usageId, row.id)
      tx.afterCommit(() =>
        deps.events.publish(persona.user_id, { type: 'persona.changed', persona_id: persona.id }),
      )
      return undefined
    },
    { progress: 70, data: { replaced: true } satisfies z.infer<typeof replaced> },
  )
  run.failpoint('persona.replaced')
  return getPersonaRow(deps, persona.user_id, persona.id)
}
