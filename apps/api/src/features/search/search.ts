import { SEARCH_LIMIT, type SearchQuery, type SearchReply } from '@whofor/core/search'
import type { Deps } from '../../deps.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'
import { listContextItems } from '../context-items/context-items.ts'
import { listPersonas } from '../personas/list-personas.ts'
import { listSurveys } from '../surveys/list-surveys.ts'

/** The actor's surveys, personas and context items that match, as their lists find them. */
export async function search(deps: Deps, actor: Actor, { q }: SearchQuery): Promise<SearchReply> {
  const page = { search: q, limit: SEARCH_LIMIT, sort: 'newest', show: 'all' } as const
  const [surveys, personas, contextItems] = await Promise.all([
    listSurveys(deps, actor, page),
    listPersonas(deps, actor, page),
    contextItemsOf(deps, actor, page),
  ])
  return {
    surveys: surveys.items.map(({ id, title, status, response_count }) => ({
      id,
      title,
      status,
      response_count,
    })),
    personas: personas.items.map(({ id, name, subtitle, image_url }) => ({ id, name, subtitle, image_url })),
    context_items: contextItems.map(({ id, name, category }) => ({ id, name, category })),
  }
}

type ListQuery = { search: string; limit: number; sort: 'newest' }

/** None where the tier has none; admins are exempt. */
async function contextItemsOf(deps: Deps, actor: Actor, page: ListQuery) {
  const { products_enabled } = await getLimits(deps, deps.db.read, actor.account_tier)
  return actor.is_admin || products_enabled ? (await listContextItems(deps, actor, page)).items : []
}
