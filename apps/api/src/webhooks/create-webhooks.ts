import type { Logger } from 'pino'
import { createFairSlots } from '../fair-slots.ts'
import { CLAIM_MS, type DeliverDeps, deliverEvent } from './deliver-event.ts'
import type { AnsweredSurvey, WebhookHandlers, Webhooks } from './port.ts'
import { claimDelivery, findDue, selectWaiting, type WaitingWebhook } from './queries.ts'

/** Deliveries in flight: a slow receiver holds up nobody else, and an owner of many leaves room for other owners. */
const LANES = { all: 8, perOwner: 4, perWebhook: 2 } as const
const POLL_MS = 30_000
const SHORTEST_WAIT_MS = 50
/** How long a stopping process waits for the deliveries in flight. */
const STOP_MS = 5_000

/** Of one delivery, in flight or waiting for its turn. */
type Lane = { webhookId: string; ownerId: string; stop: AbortController }
type Options = DeliverDeps & { log: Pick<Logger, 'error'>; stopMs?: number }

export function createWebhooks({ stopMs = STOP_MS, ...deps }: Options): Webhooks {
  const slots = createFairSlots(LANES.all)
  const lanes = new Map<Promise<void>, Lane>()
  const answered = new Map<string, AnsweredSurvey>()
  let state: 'waiting' | 'started' | 'stopping' = 'waiting'
  let handlers: WebhookHandlers = { announce: async () => {}, reportStopped: async () => {} }
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | null = null
  let lookAgain = false

  function isBusy({ id, ownerId }: WaitingWebhook): boolean {
    const taken = [...lanes.values()]
    const ofOwner = taken.filter((lane) => lane.ownerId === ownerId)
    const ofWebhook = ofOwner.filter(({ webhookId }) => webhookId === id)
    return ofOwner.length >= LANES.perOwner || ofWebhook.length >= LANES.perWebhook
  }

  function look(): void {
    if (state !== 'started') return
    lookAgain = true
    work ??= workOff().finally(() => {
      work = null
      if (lookAgain) look()
    })
  }

  async function workOff(): Promise<void> {
    try {
      while (lookAgain && state === 'started') {
        lookAgain = false
        await announceAll()
        await openLanes()
      }
    } catch (err) {
      if (state === 'started') deps.log.error({ err }, 'webhooks could not be worked off')
      wakeAt(null)
    }
  }

  async function announceAll(): Promise<void> {
    for (const survey of [...answered.values()]) {
      answered.delete(survey.surveyId)
      try {
        await handlers.announce(survey)
      } catch (error) {
        answered.set(survey.surveyId, survey)
        throw error
      }
    }
  }

  /** One for each webhook that is due. It looks again for others once it has claimed its delivery. */
  async function openLanes(): Promise<void> {
    const waiting = await selectWaiting(deps.db)
    const now = deps.clock()
    const later = waiting.filter(({ dueAt }) => dueAt > now)
    for (const webhook of waiting) if (webhook.dueAt <= now && !isBusy(webhook)) openLane(webhook)
    wakeAt(later[0]?.dueAt ?? null)
  }

  function openLane({ id: webhookId, ownerId }: WaitingWebhook): void {
    const stop = new AbortController()
    const lane = slots
      .run(ownerId, () => deliverNext(webhookId, stop.signal), stop.signal)
      .finally(() => lanes.delete(lane))
      .then(look, (err: unknown) => {
        if (stop.signal.aborted) return
        deps.log.error({ err }, 'a webhook could not be delivered')
        wakeAt(null)
      })
    lanes.set(lane, { webhookId, ownerId, stop })
  }

  async function deliverNext(webhookId: string, stop: AbortSignal): Promise<void> {
    if (state !== 'started') return
    const now = deps.clock()
    const due = await findDue(deps.db, webhookId, now)
    const claimed = due && (await claimDelivery(deps.db, due, now + CLAIM_MS))
    if (!claimed) return
    look()
    await deliverEvent(deps, claimed, handlers.reportStopped, stop)
  }

  function wakeAt(due: number | null): void {
    if (state !== 'started') return
    const wait = due === null ? POLL_MS : Math.min(POLL_MS, Math.max(SHORTEST_WAIT_MS, due - deps.clock()))
    clearTimeout(timer)
    timer = setTimeout(look, wait)
    timer.unref()
  }

  return {
    wake: look,
    answered(survey) {
      answered.set(survey.surveyId, survey)
      look()
    },
    start(given) {
      handlers = given
      state = 'started'
      look()
    },
    async stop() {
      const wasStarted = state === 'started'
      state = 'stopping'
      clearTimeout(timer)
      let waited: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        waited = setTimeout(resolve, stopMs)
      })
      await Promise.race([Promise.all([work, ...lanes.keys()]), tooLong])
      clearTimeout(waited)
      for (const { stop } of lanes.values()) stop.abort()
      await Promise.all(lanes.keys())
      if (wasStarted)
        await announceAll().catch((err: unknown) =>
          deps.log.error({ err }, 'answers wait for the next start'),
        )
    },
  }
}
