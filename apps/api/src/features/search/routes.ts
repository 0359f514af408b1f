import { searchQuery, searchReply } from '@whofor/core/search'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { UserContext } from '../../http/context.ts'
import { describe } from '../../http/describe-route.ts'
import { requireUser } from '../../http/require-user.ts'
import { validate } from '../../http/validate.ts'
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
