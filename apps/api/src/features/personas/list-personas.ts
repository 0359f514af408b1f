import type { PersonaQuery } from '@whofor/core/persona/work'
import type { Actor } from '../../auth/actor.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/page-of.ts'
import { selectPersonas } from './queries.ts'
import { toPersonaCard } from './to-persona.ts'

/** The actor's personas, newest first; of one tag if one is named; the search reads name and relationship. */
export async function listPersonas(deps: Pick<Deps, 'db'>, actor: Actor, page: PersonaQuery) {
  const { rows, total } = await selectPersonas(deps.db, actor.id, {
    ...page,
    cursor: readCursor(page.cursor),
  })
  const { items, next_cursor } = cutPage(rows, page.limit)
  return { items: items.map(toPersonaCard), next_cursor, total }
}
