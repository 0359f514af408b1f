import type { JobKind } from '@whofor/core/job'

const STORING: ReadonlySet<JobKind> = new Set([
  // Its questions are for personas that could not be stored.
  'persona.intake',
  'persona.create',
  'persona.regenerate',
  'persona.section',
  'persona.image',
  'survey.personas',
])

/** Whether a job adds to its owner's storage: where that is full it is refused before the model is paid. */
export function needsStorage(kind: JobKind): boolean {
  return STORING.has(kind)
}
