import { idParam } from '@whofor/core/paging'
import {
  changeWebhookInput,
  createWebhookInput,
  webhook,
  webhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryPage,
  webhookList,
  webhookWithSecret,
} from '@whofor/core/platform/webhook'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { requireProof } from '../../auth/require-proof.ts'
import type { Deps } from '../../deps.ts'
import { requireUser } from '../../http/require-user.ts'
import { type AppContext, describe, type UserContext, validate } from '../../http/route.ts'
import { changeWebhook, deleteWebhook, rotateSecret } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { getDelivery, getWebhook, listDeliveries, listWebhooks } from './list-webhooks.ts'
import { replayDelivery, sendTest } from './send-now.ts'

const deliveryParam = idParam.extend({ delivery_id: z.uuid() })
const logQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** The signed-in user's webhooks. Where answers are sent to is changed only after a recent sign-in. */
export function webhookRoutes(deps: Deps) {
  const user = requireUser(deps)
  const proven = createMiddleware<UserContext>(async (c, next) => {
    await requireProof(deps, c.var.scope.session)
    return next()
  })
  return new Hono<AppContext>()
    .get('/', user, describe('List your webhooks', { 200: webhookList }), async (c) =>
      c.json(await listWebhooks(deps, c.var.scope.actor), 200),
    )
    .post(
      '/',
      user,
      proven,
      describe('Add a webhook', { 201: webhookWithSecret }),
      validate('json', createWebhookInput),
      async (c) => {
        c.set('hasSecretReply', true)
        return c.json(await createWebhook(deps, c.var.scope, c.req.valid('json')), 201)
      },
    )
    .get('/:id', user, describe('Get a webhook', { 200: webhook }), validate('param', idParam), async (c) =>
      c.json(await getWebhook(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .patch(
      '/:id',
      user,
      proven,
      describe('Change a webhook, or turn it on or off', { 200: webhook }),
      validate('param', idParam),
      validate('json', changeWebhookInput),
      async (c) => {
        const input = { ...c.req.valid('json'), ...c.req.valid('param') }
        return c.json(await changeWebhook(deps, c.var.scope, input), 200)
      },
    )
    .delete(
      '/:id',
      user,
      describe('Delete a webhook', { 204: 'Deleted' }),
      validate('param', idParam),
      async (c) => {
        await deleteWebhook(deps, c.var.scope, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/:id/secret',
      user,
      proven,
      describe('Replace the secret of a webhook', { 201: webhookWithSecret }),
      validate('param', idParam),
      async (c) => {
        c.set('hasSecretReply', true)
        return c.json(await rotateSecret(deps, c.var.scope, c.req.valid('param').id), 201)
      },
    )
    .post(
      '/:id/test',
      user,
      describe('Send a test event and wait for the result', { 200: webhookDelivery }),
      validate('param', idParam),
      async (c) => c.json(await sendTest(deps, c.var.scope.actor, c.req.valid('param').id), 200),
    )
    .get(
      '/:id/deliveries',
      user,
      describe('List the deliveries of a webhook, newest first', { 200: webhookDeliveryPage }),
      validate('param', idParam),
      validate('query', logQuery),
      async (c) => {
        const input = { ...c.req.valid('query'), ...c.req.valid('param') }
        return c.json(await listDeliveries(deps, c.var.scope.actor, input), 200)
      },
    )
    .get(
      '/:id/deliveries/:delivery_id',
      user,
      describe('Get a delivery with its body and the reply', { 200: webhookDeliveryDetail }),
      validate('param', deliveryParam),
      async (c) => {
        const { id, delivery_id: deliveryId } = c.req.valid('param')
        return c.json(await getDelivery(deps, c.var.scope.actor, { id, deliveryId }), 200)
      },
    )
    .post(
      '/:id/deliveries/:delivery_id/replay',
      user,
      describe('Send an event again and wait for the result', { 200: webhookDelivery }),
      validate('param', deliveryParam),
      async (c) => {
        const { id, delivery_id: deliveryId } = c.req.valid('param')
        return c.json(await replayDelivery(deps, c.var.scope.actor, { id, deliveryId }), 200)
      },
    )
}
