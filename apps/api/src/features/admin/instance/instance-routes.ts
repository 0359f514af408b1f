import { instanceSettings } from '@whofor/core/account/instance'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { describe, type UserContext } from '../../../http/route.ts'
import { getInstanceSettings } from './get-instance-settings.ts'

/** Mounted behind requireAdmin. */
export function instanceRoutes(deps: Deps) {
  return new Hono<UserContext>().get(
    '/instance',
    describe('Get how this instance is configured', { 200: instanceSettings }),
    (c) => c.json(getInstanceSettings(deps), 200),
  )
}
