import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { selectPersonasOfJob, selectSavedOrdinals } from '../personas/queries.ts'
import { generatePersona } from './generate-persona.ts'
import type { PersonaSource } from './persona-source.ts'

/**
 * Generates the personas of a job that are not saved yet: all calls in parallel, each persona saved as soon
 * as it is ready. When some fail, the others stay, and a retry generates only the missing ones.
 * @param afterSave runs for each persona of the job, including those that an earlier run saved
 */
export async function generatePersonas(
  deps: Deps,
  run: JobRun,
  sources: readonly PersonaSource[],
  afterSave: (persona: PersonaRow) => Promise<void> = async () => {},
): Promise<JobFinish> {
  const savedBefore = new Set(await selectSavedOrdinals(deps.db, run.job.id))
  const missing = sources.filter(({ ordinal }) => !savedBefore.has(ordinal))
  const outcomes = await Promise.allSettled([
    ...(await selectPersonasOfJob(deps.db, run.job.id)).map(afterSave),
    ...missing.map(async (source) => {
      const persona = await generatePersona(deps, run, source, { of: sources.length })
      if (persona) await afterSave(persona)
    }),
  ])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}
