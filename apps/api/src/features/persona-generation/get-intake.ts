import { type IntakeReply, intakeReply } from '@whofor/core/persona/wizard'
import { texts } from '@whofor/texts/api/personas'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { findJob } from '../jobs/queries.ts'

/**
 * The questions of a finished intake job.
 * @throws AppError not_found
 */
export async function getIntake(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<IntakeReply> {
  const job = await findJob(deps, actor.id, id)
  if (job?.kind !== 'persona.intake' || job.state !== 'succeeded') {
    throw new AppError('not_found', texts.get_intake.not_found)
  }
  return intakeReply.parse(job.result)
}
