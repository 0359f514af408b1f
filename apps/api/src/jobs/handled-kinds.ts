import { JOB_KINDS, type JobKind } from '@whofor/core/job'
import type { JobHandlers } from './port.ts'

/** The kinds that this program has a handler for; others wait for a program that does. */
export function handledKinds(handlers: JobHandlers): JobKind[] {
  return JOB_KINDS.filter((kind) => handlers[kind] !== undefined)
}
