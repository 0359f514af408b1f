import type { ProofChallenge } from '@whofor/core/problem'
import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import type { Submission } from '@whofor/core/survey/survey'
import type { Problems } from './survey-session.ts'

export type SentSubmission = Submission & { website?: string; proof?: string }

/** The final state of a form. */
export type Outcome = {
  phase: 'sent' | 'failed' | 'open' | 'unavailable'
  /** The problems to show in an open form. */
  problems?: Problems
  /** Texts of the reply that replace the form's. */
  texts?: Partial<FormTexts>
}

export type SendDeps = {
  fetch: typeof globalThis.fetch
  /**
   * Resolves after `seconds`, or sooner when the browser is back online. `busySeconds` is the wait when rate limited, 0 when
   * the server was unreachable.
   */
  wait: (seconds: number, busySeconds: number) => Promise<void>
  /** Solves a challenge while showing `note`; null if that is not possible. */
  prove: (challenge: ProofChallenge, note: string) => Promise<string | null>
  /** In [0, 1), like Math.random. It adds jitter, so that clients do not retry in step. */
  random: () => number
}

const BACK_OFF_SECONDS = [1, 2, 5, 10]
const MAX_WAIT_SECONDS = 60
const REPLY_WITHIN_MS = 20_000
const TOO_MANY = 429
const BUSY = [502, 503, 504]
const TRIES_WHILE_BUSY = 4

type Body = Record<string, unknown> | null | undefined
/** The body of a problem reply. A proxy's reply may have any shape. */
type Refused = { code: string; missing?: unknown; errors?: unknown; texts?: unknown; title: string }
/** The body of a reply that requires a proof of work. */
type Challenged = { challenge?: ProofChallenge; title: string }

/**
 * Posts a submission until it has an outcome. Idempotent by submission id. Only a 201 with the server's own body counts
 * as recorded; any other 2xx comes from a captive portal or proxy and counts as offline. Retries without limit while
 * offline or rate limited, and four times on gateway errors. Respects Retry-After, and solves a challenge if the server
 * requires one.
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
    if (status === 201 && body?.status === 'recorded') {
      if (body.warning) console.warn(body.warning)
      return { phase: 'sent' }
    }
    const { challenge, title } = (body ?? {}) as Challenged
    const proof = challenge && (await deps.prove(challenge, title))
    if (proof) {
      submission = { ...submission, proof }
      continue
    }
    const again = status < 300 || status === TOO_MANY || (BUSY.includes(status) && tries < TRIES_WHILE_BUSY)
    if (!again) return readRefusal(body)
    const seconds = secondsToWait(tries, reply) * (1 + deps.random() / 3)
    await deps.wait(seconds, status === TOO_MANY ? Math.ceil(seconds) : 0)
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

/** Refusals that the respondent can fix, must confirm or must know about. All others share one text. */
function readRefusal(body: Body): Outcome {
  const { code, missing, errors, texts, title } = (body ?? {}) as Refused
  if (code === 'survey_not_available' || code === 'already_answered')
    return { phase: 'unavailable', texts: Object(texts) }
  const email = Array.isArray(errors) && errors.some((error) => error?.path === 'email')
  // Matches "answers_incomplete" and "answers_too_fast".
  return email || /^answers/.test(code)
    ? {
        phase: 'open',
        problems: { missing: Array.isArray(missing) ? missing : [], email, message: email ? '' : title },
      }
    : { phase: 'failed' }
}
