import { v1PersonaPage } from '@whofor/core/platform/v1'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { listPersonas } from '../personas/list-personas.ts'

type Page = { cursor?: string | undefined; limit: number }

/** A page of the actor's personas, newest first. */
export async function listV1Personas(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<z.infer<typeof v1PersonaPage>> {
  return v1PersonaPage.parse(await listPersonas(deps, actor, { ...page, sort: 'newest', show: 'all' }))
}
