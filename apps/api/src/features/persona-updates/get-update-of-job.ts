import { texts } from '@whofor/texts/api/personas'
import { z } from 'zod'
import type { PersonaUpdateRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { JobRun } from '../../jobs/port.ts'
import { findUpdate } from './queries.ts'

const input = z.object({ update_id: z.string() })

/**
 * The update that a job carries out.
 * @throws AppError not_found when it is no longer there, which fails the job
 */
export async function getUpdateOfJob({ db }: Pick<Deps, 'db'>, { job }: JobRun): Promise<PersonaUpdateRow> {
  const update = await findUpdate(db, input.parse(job.input).update_id)
  if (!update) throw new AppError('not_found', texts.update.not_found)
  return update
}
