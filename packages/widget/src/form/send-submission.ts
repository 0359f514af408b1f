import type { Submission } from '@whofor/core/survey/survey'

export type SentSubmission = Submission & { website?: string }

export type Outcome =
  | { status: 'recorded' }
  | { status: 'unavailable' }
  | { status: 'incomplete'; missing: string[] }
  | { status: 'failed'; message?: string }

export type SendDeps = {
  fetch: typeof globalThis.fetch
  /** Resolves after so many seconds, or sooner when the network is back. */
  wait: (seconds: number) => Promise<void>
  onRetry: () => void
}

const BACK_OFF_SECONDS = [1, 2, 5, 10]
const LONGEST_WAIT_SECONDS = 60
const ANSWER_WITHIN_MS = 20_000
const BUSY = [429, 502, 503, 504]

/**
 * Posts one submission until it has an outcome. Safe to repeat: the submission id makes two posts one answer.
 * Without a network it never gives up; a busy server gets four more tries, and its Retry-After is respected.
 */
export async function sendSubmission(
  deps: SendDeps,
  url: string,
  submission: SentSubmission,
): Promise<Outcome> {
  for (let tries = 0; ; tries++) {
    let seconds = BACK_OFF_SECONDS[tries] ?? 10
    const reply = await post(deps, url, submission)
    if (reply) {
      if (reply.ok) return { status: 'recorded' }
      if (reply.status === 404) return { status: 'unavailable' }
      if (!BUSY.includes(reply.status) || tries >= BACK_OFF_SECONDS.length) return readRefusal(reply)
      seconds = Math.max(
        seconds,
        Math.min(Number(reply.headers.get('retry-after')) || 0, LONGEST_WAIT_SECONDS),
      )
    }
    deps.onRetry()
    await deps.wait(seconds)
  }
}

function post(deps: SendDeps, url: string, submission: SentSubmission): Promise<Response | null> {
  return deps
    .fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    .catch(() => null)
}

/** Only what the respondent can act on is told; a server's fault stays the plain sentence. */
async function readRefusal(reply: Response): Promise<Outcome> {
  const problem: unknown = await reply.json().catch(() => null)
  if (reply.status >= 500 || typeof problem !== 'object' || problem === null) return { status: 'failed' }
  const { code, detail, missing } = problem as Record<string, unknown>
  if (code === 'answers_incomplete') {
    return {
      status: 'incomplete',
      missing: Array.isArray(missing) ? missing.filter((id) => typeof id === 'string') : [],
    }
  }
  return typeof detail === 'string' ? { status: 'failed', message: detail } : { status: 'failed' }
}
