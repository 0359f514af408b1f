import type { Logger } from 'pino'
import { CLAIM_MS, type DeliverDeps, deliverEvent } from './deliver-event.ts'
import type { AnsweredSurvey, WebhookHandlers, Webhooks } from './port.ts'
import { type Claimed, claimDelivery, findDue, findNextDue } from './queries.ts'

/** Deliveries in flight, over all receivers and to one: a slow receiver holds up nobody else. */
const LANES = { all: 8, perWebhook: 2 } as const
const POLL_MS = 30_000
const SHORTEST_WAIT_MS = 50
/** How long a stopping process waits for the deliveries in flight. */
const STOP_MS = 5_000

type Running = { webhookId: string; stop: AbortController }
type Options = DeliverDeps & { log: Pick<Logger, 'error'>; stopMs?: number }

export function createWebhooks({ stopMs = STOP_MS, ...deps }: Options): Webhooks {
  const running = new Map<Promise<void>, Running>()
  const answered = new Map<string, AnsweredSurvey>()
  let state: 'waiting' | 'started' | 'stopping' = 'waiting'
  let handlers: WebhookHandlers = { announce: async () => {}, reportDisabled: async () => {} }
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> | null = null
  let lookAgain = false

  const busy = (): string[] => {
    const webhooks = [...running.values()].map(({ webhookId }) => webhookId)
    const lanesOf = (id: string) => webhooks.filter((one) => one === id).length
    return [...new Set(webhooks)].filter((id) => lanesOf(id) >= LANES.perWebhook)
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
        await fillLanes()
      }
      if (running.size < LANES.all) wakeAt(await findNextDue(deps.db, busy()))
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

  async function fillLanes(): Promise<void> {
    while (state === 'started' && running.size < LANES.all) {
      const now = deps.clock()
      const due = await findDue(deps.db, { now, busy: busy() })
      if (!due) return
      const claimed = await claimDelivery(deps.db, due, now + CLAIM_MS)
      if (claimed) run(claimed)
    }
  }

  function run(claimed: Claimed): void {
    const stop = new AbortController()
    const delivering = deliverEvent(deps, claimed, handlers.reportDisabled, stop.signal)
      .catch((err: unknown) => deps.log.error({ err }, 'a webhook could not be delivered'))
      .finally(() => {
        running.delete(delivering)
        look()
      })
    running.set(delivering, { webhookId: claimed.webhook.id, stop })
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
      await Promise.race([Promise.all([work, ...running.keys()]), tooLong])
      clearTimeout(waited)
      for (const { stop } of running.values()) stop.abort()
      await Promise.all(running.keys())
      if (wasStarted)
        await announceAll().catch((err: unknown) =>
          deps.log.error({ err }, 'answers wait for the next start'),
        )
    },
  }
}
