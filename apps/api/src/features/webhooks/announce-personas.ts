import type { DataOf } from '@whofor/core/platform/webhook-payload'
import type { Deps } from '../../deps.ts'
import type { JobFinish, JobRun } from '../../jobs/port.ts'
import { enqueueEvent } from '../../webhooks/enqueue-event.ts'
import { selectReadyPersonas } from './queries.ts'

/** Stores the event of a job that made personas, in the write that ends it. */
export function announcePersonas(
  deps: Pick<Deps, 'db' | 'clock' | 'webhooks'>,
  { job }: JobRun,
  finish: JobFinish,
): JobFinish {
  return {
    ...finish,
    async save(tx) {
      const used = await finish.save?.(tx)
      await enqueueEvent(deps, tx, {
        userId: job.owner_id,
        type: 'personas.ready',
        data: async () => dataOf(await selectReadyPersonas(deps.db, tx, job.id)),
      })
      return used
    },
  }
}

type Ready = Awaited<ReturnType<typeof selectReadyPersonas>>

function dataOf(personas: Ready): DataOf<'personas.ready'> {
  const [first] = personas
  const survey =
    first && first.survey_id !== null && first.survey_title !== null
      ? { id: first.survey_id, title: first.survey_title }
      : null
  return { survey, personas: personas.map(({ id, name, subtitle }) => ({ id, name, subtitle })) }
}
