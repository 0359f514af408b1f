import { SEARCH_LIMIT, type SearchQuery, type SearchReply } from '@whofor/core/search'
import type { Deps } from '../../deps.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { listContextItems } from '../context-items/context-items.ts'
import { newestPersonas } from '../personas/list-personas.ts'
import { newestSurveys } from '../surveys/list-surveys.ts'

/** The actor's surveys, personas and context items that match, as their lists find them. */
export async function search(deps: Deps, actor: Actor, { q }: SearchQuery): Promise<SearchReply> {
  const page = { search: q, limit: SEARCH_LIMIT, sort: 'newest' } as const
  const [surveys, personas, contextItems] = await Promise.all([
    newestSurveys(deps, actor, page),
    newestPersonas(deps, actor, page),
    contextItemsOf(deps, actor, page),
  ])
  return {
    surveys: surveys.map(({ id, title, status, response_count }) => ({
      id,
      title,
      status,
      response_count,
    })),
    personas: personas.map(({ id, name, subtitle, image_url }) => ({ id, name, subtitle, image_url })),
    context_items: contextItems.map(({ id, name, category }) => ({ id, name, category })),
  }
}

type ListQuery = { search: string; limit: number; sort: 'newest' }

/** None where the tier has none. */
async function contextItemsOf(deps: Deps, actor: Actor, page: ListQuery) {
  const { products_enabled, unlimited } = await getLimits(deps, deps.db.read, actor)
  return unlimited || products_enabled ? (await listContextItems(deps, actor, page)).items : []
}
