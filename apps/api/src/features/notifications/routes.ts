import {
  notificationChanges,
  notificationSettings,
  unsubscribeInput,
  unsubscribeReply,
} from '@whofor/core/account/notifications'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limitByAddress } from '../../http/guard-requests.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, validate } from '../../http/route.ts'
import { unsubscribe, updateSettings } from './notice-settings.ts'
import { findSettings } from './queries.ts'

export function notificationRoutes(deps: Deps) {
  const user = requireUser(deps)
  return new Hono<AppContext>()
    .get(
      '/notifications',
      user,
      describe('Get which emails you receive', { 200: notificationSettings }),
      async (c) => c.json(await findSettings(deps.db, deps.db.read, c.var.scope.actor.id), 200),
    )
    .patch(
      '/notifications',
      user,
      describe('Choose which emails you receive', { 200: notificationSettings }),
      validate('json', notificationChanges),
      async (c) => c.json(await updateSettings(deps, c.var.scope.actor, c.req.valid('json')), 200),
    )
}

/** The console's page behind the link in a mail: works without a session. */
export function unsubscribeRoutes(deps: Deps) {
  return new Hono<AppContext>().post(
    '/',
    limitByAddress(deps, 'mail-token'),
    describe('Stop emails of a kind, by the link in one of them', { 200: unsubscribeReply }),
    validate('json', unsubscribeInput),
    async (c) => c.json(await unsubscribe(deps, c.req.valid('json').token), 200),
  )
}

/** RFC 8058: a mail program posts to the link itself, without a cookie or an origin. */
export function oneClickRoutes(deps: Deps) {
  return new Hono<AppContext>().post(
    '/:token',
    limitByAddress(deps, 'public-read'),
    describe('Stop emails of a kind, by a mail program', { 200: 'Unsubscribed' }),
    async (c) => {
      await unsubscribe(deps, c.req.param('token'))
      return c.text('Unsubscribed', 200)
    },
  )
}
