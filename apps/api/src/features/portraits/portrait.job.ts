import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { getPersonaRow } from '../personas/get-persona.ts'
import { generatePortrait } from './generate-portrait.ts'

/** Generates a persona's next image. The persona and its earlier images stay when it fails. */
export async function runPortraitJob(deps: Deps, run: JobRun): Promise<JobFinish> {
  const persona = await getPersonaRow(deps, run.job.owner_id, run.job.subject_id ?? '')
  await run.progress(10)
  const outcome = await generatePortrait(deps, run, persona)
  if (!outcome.ok) throw outcome.error
  return { result: { version: outcome.version, image_url: outcome.image_url } }
}
