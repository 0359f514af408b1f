import type { PersonaRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { type JobFinish, type JobRun, jobInput } from '../../jobs/port.ts'
import { generatePortrait } from '../portraits/generate-portrait.ts'
import { generatePersonas } from './generate-personas.ts'
import { intakeSource } from './intake-source.ts'

/** Generates a wizard's personas, each with its portrait. A portrait that fails is left out. */
export async function runWizardPersonas(deps: Deps, run: JobRun): Promise<JobFinish> {
  const input = jobInput('persona.create', run.job)
  await run.progress(10)
  const sources = input.briefs.map((brief, ordinal) => intakeSource({ input, brief, ordinal }))
  return generatePersonas(deps, run, sources, async (persona: PersonaRow) => {
    if (persona.generate_image && persona.image_url === null) await generatePortrait(deps, run, persona)
  })
}
