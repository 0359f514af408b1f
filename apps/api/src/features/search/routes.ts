import { searchQuery, searchReply } from '@whofor/core/search'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { describe, type UserContext, validate } from '../../http/route.ts'
import { search } from './search.ts'

export function searchRoutes(deps: Deps) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .get(
      '/',
      describe('Search your surveys, personas and context items', { 200: searchReply }),
      validate('query', searchQuery),
      async (c) => c.json(await search(deps, c.var.scope.actor, c.req.valid('query')), 200),
    )
}
