import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { findPersona } from '../personas/queries.ts'
import { IMAGE_TEXTS } from './image-texts.ts'
import { makeImageFor } from './make-image-for.ts'

/** The job that makes a persona's next image. The persona and its earlier images stay, whatever comes of it. */
export async function replaceImage(deps: Deps, run: JobRun): Promise<JobFinish> {
  const persona = await findPersona(deps.db, run.job.owner_id, run.job.subject_id ?? '')
  if (!persona) throw new AppError('not_found', IMAGE_TEXTS.personaNotFound)
  await run.progress(10)
  const outcome = await makeImageFor(deps, run, persona)
  if (!outcome.ok) throw outcome.error
  return { result: { version: outcome.version, image_url: outcome.image_url } }
}
