import type { PersonaQuery } from '@whofor/core/persona/tags'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../paging/cursor.ts'
import { cutPage } from '../../paging/page.ts'
import { selectNewestPersonas, selectPersonas } from './queries.ts'
import { toPersonaCard } from './to-persona.ts'

/**
 * The actor's personas, newest first, optionally of one tag. The search matches name, relationship, subtitle,
 * location and tags.
 */
export async function listPersonas(deps: Pick<Deps, 'db'>, actor: Actor, page: PersonaQuery) {
  const { rows, total } = await selectPersonas(deps.db, actor.id, {
    ...page,
    cursor: readCursor(page.cursor),
  })
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toPersonaCard), next_cursor, total }
}

/** The newest personas, without counting all. */
export async function newestPersonas(deps: Pick<Deps, 'db'>, actor: Actor, limit: number) {
  const rows = await selectNewestPersonas(deps.db, actor.id, limit)
  return rows.map(toPersonaCard)
}
