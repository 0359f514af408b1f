import { type V1CreatePersonas, type V1Job, v1Job } from '@whofor/core/platform/v1'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { requestPersonas } from '../persona-generation/request-personas.ts'

/** Starts a job. What the wizard would ask is left open: the description says what is fixed. */
export async function createV1Personas(
  deps: Deps,
  actor: Actor,
  { description, relationship, count, detail_level }: V1CreatePersonas,
): Promise<V1Job> {
  const setup = {
    count,
    relationship,
    detail_level,
    business_context: description,
    generate_image: false,
    custom_fields: [],
  }
  const intake = { questions: [], business_context_summary: '', business_context_tags: [] }
  return v1Job.parse(await requestPersonas(deps, actor, { setup, intake, answers: [] }))
}
