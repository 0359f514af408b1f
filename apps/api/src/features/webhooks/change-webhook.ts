import type { ChangeWebhookInput, Webhook } from '@whofor/core/platform/webhook'
import { recordAudit } from '../../auth/audit.ts'
import type { WebhookRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInScope } from '../../scope/request-scope.ts'
import { failWaiting } from '../../webhooks/queries.ts'
import { listensToAnswers } from './create-webhook.ts'
import { getWebhook } from './list-webhooks.ts'
import { selectWebhooks, skipAnswers, updateWebhook } from './queries.ts'
import { recordedTarget } from './recorded-target.ts'
import { refuseTarget } from './refuse-target.ts'
import { writeOwnWebhook } from './write-own-webhook.ts'

/**
 * Changes the address or the events, and turns a webhook on or off. One that is turned on gets what happens from then on.
 * @throws AppError not_found or invalid_request
 */
export async function changeWebhook(
  deps: Deps,
  scope: SignedInScope,
  { id, ...input }: ChangeWebhookInput & { id: string },
): Promise<Webhook> {
  const { actor } = scope
  if (input.url !== undefined) refuseTarget(deps.env, input.url)
  await writeOwnWebhook(deps, actor, id, async (tx, found) => {
    const changes = changesOf(found, input, deps.clock())
    const listened = (await selectWebhooks(deps.db, tx, actor.id)).some(listensToAnswers)
    if (!listened && listensToAnswers({ ...found, ...changes })) await skipAnswers(deps.db, tx, actor.id)
    await updateWebhook(deps.db, tx, id, changes)
    if (input.enabled === false) await failWaiting(deps.db, tx, id)
    await recordAudit(deps, scope, tx, {
      action: 'webhook.changed',
      actor_id: actor.id,
      subject_type: 'user',
      subject_id: actor.id,
      details: {
        ...input,
        url: recordedTarget(changes.url),
        ...(changes.url !== found.url && { from: recordedTarget(found.url) }),
      },
    })
  })
  return getWebhook(deps, actor, id)
}

const ON = { disabled_at: null, disabled_reason: null, failing_since: null, failures: 0 } as const

function changesOf(found: WebhookRow, { url, events, enabled }: ChangeWebhookInput, now: number) {
  const isOff = found.disabled_at !== null
  return {
    url: url ?? found.url,
    events: events ?? found.events,
    ...(enabled === true && isOff && ON),
    ...(enabled === false && !isOff && { disabled_at: now, disabled_reason: 'owner' as const }),
  }
}
