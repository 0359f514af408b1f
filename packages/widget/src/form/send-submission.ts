import type { Submission } from '@whofor/core/survey/survey'
import type { Problems } from './survey-session.ts'

export type SentSubmission = Submission & { website?: string }

export type Outcome =
  | { status: 'recorded' }
  | { status: 'unavailable' }
  | { status: 'incomplete'; problems: Problems }
  | { status: 'failed' }

export type SendDeps = {
  fetch: typeof globalThis.fetch
  /** Resolves after `seconds`, or sooner when the browser is back online. */
  wait: (seconds: number) => Promise<void>
  /** Called before each wait. `busySeconds` is the wait when rate limited, 0 when the server was unreachable. */
  onRetry: (busySeconds: number) => void
  /** In [0, 1), as Math.random: jitter, so that clients do not retry in step. */
  random: () => number
}

const BACK_OFF_SECONDS = [1, 2, 5, 10]
const MAX_WAIT_SECONDS = 60
const REPLY_WITHIN_MS = 20_000
const TOO_MANY = 429
const BUSY = [502, 503, 504]
const TRIES_WHILE_BUSY = 4

type Body = Record<string, unknown> | null | undefined

/**
 * Posts a submission until it has an outcome. Idempotent by submission id. Only a 201 with the server's own body counts as
 * recorded; any other 2xx comes from a captive portal or proxy and counts as offline. Retries without limit while offline
 * or rate limited, and four times on gateway errors. Respects Retry-After.
 */
export async function sendSubmission(
  deps: SendDeps,
  url: string,
  submission: SentSubmission,
): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    const reply = await post(deps, url, submission)
    const status = reply?.status ?? 0
    const body: Body = await reply?.json().catch(() => null)
    if (status === 201 && body?.status === 'recorded') return { status: 'recorded' }
    const again = status < 300 || status === TOO_MANY || (BUSY.includes(status) && tries < TRIES_WHILE_BUSY)
    if (!again) return readRefusal(body)
    const seconds = secondsToWait(tries, reply) * (1 + deps.random() / 3)
    deps.onRetry(status === TOO_MANY ? Math.ceil(seconds) : 0)
    await deps.wait(seconds)
  }
}

function secondsToWait(tries: number, reply: Response | null): number {
  const retryAfter = Number(reply?.headers.get('retry-after')) || 0
  return Math.max(BACK_OFF_SECONDS[tries] ?? 10, Math.min(retryAfter, MAX_WAIT_SECONDS))
}

function post(deps: SendDeps, url: string, submission: SentSubmission): Promise<Response | null> {
  return deps
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
    })
    .catch(() => null)
}

/** What the respondent can mend; all else has one text, in the page's language. */
function readRefusal(body: Body): Outcome {
  const { code, missing, errors } = body ?? {}
  if (code === 'survey_not_available') return { status: 'unavailable' }
  const ids = Array.isArray(missing) ? missing.filter((id) => typeof id === 'string') : []
  const email = Array.isArray(errors) && errors.some((error) => error?.path === 'email')
  return code === 'answers_incomplete' || email
    ? { status: 'incomplete', problems: { missing: ids, email } }
    : { status: 'failed' }
}
