import { legalParam, legalReply } from '@whofor/core/legal'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { getLegalPage } from './get-legal-page.ts'

export function legalRoutes(deps: Deps) {
  return new Hono<AppContext>().get(
    '/:doc',
    describe("Get one of the operator's legal documents", { 200: legalReply }),
    validate('param', legalParam),
    async (c) => c.json(await getLegalPage(deps, c.req.valid('param').doc), 200),
  )
}
