import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { jobInput } from '../../jobs/job-inputs.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { selectPersonasOfJob, selectSavedOrdinals } from '../personas/queries.ts'
import { generatePortrait } from '../portraits/generate-portrait.ts'
import { makeWizardPersona } from './generate-from-intake.ts'

/**
 * The job that makes a wizard's personas: all at once, each saved as it comes and then given its portrait. When some fail
 * the others stay, and another try makes only what is missing; a portrait that fails is left out.
 */
export async function runWizardPersonas(deps: Deps, run: JobRun): Promise<JobFinish> {
  const work = jobInput('persona.create', run.job)
  await run.progress(10)
  const saved = new Set(await selectSavedOrdinals(deps.db, run.job.id))
  const portray = async (persona: PersonaRow | null): Promise<void> => {
    if (persona?.generate_image && persona.image_url === null) await generatePortrait(deps, run, persona)
  }
  const made = await Promise.allSettled([
    ...(await selectPersonasOfJob(deps.db, run.job.id)).map(portray),
    ...work.briefs.map(async (brief, ordinal) => {
      if (!saved.has(ordinal)) await portray(await makeWizardPersona(deps, run, { work, brief, ordinal }))
    }),
  ])
  const failed = made.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  await run.progress(75)
  return { result: {}, save: async () => ({ requests: 0, personas: 0 }) }
}
