import { legalParam, legalReply } from '@whofor/core/legal/schema'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import type { AppBindings } from '../../http/bindings.ts'
import { replies } from '../../http/replies.ts'
import { valid } from '../../http/valid.ts'
import { getLegal } from './get-legal.ts'

export function legalRoutes(deps: Deps) {
  return new Hono<AppBindings>().get(
    '/:doc',
    replies("One of the operator's documents", { 200: legalReply }),
    valid('param', legalParam),
    async (c) => c.json(await getLegal(deps, c.req.valid('param').doc), 200),
  )
}
