import type { SurveyData } from './mount-options.ts'

export type Loaded =
  | { status: 'loaded'; survey: SurveyData }
  | { status: 'unavailable' }
  /** Cannot be loaded now, or not from this site. */
  | { status: 'failed' }

const BACK_OFF_SECONDS = [1, 3, 8]
const MAX_WAIT_SECONDS = 30
const REPLY_WITHIN_MS = 20_000
const TOO_MANY = 429

/** Loads a survey, trying again while the network or the server fails. Ends at once when `signal` is aborted. */
export async function loadSurvey(
  { origin, slug, lang }: { origin: string; slug: string; lang: string | undefined },
  signal: AbortSignal,
): Promise<Loaded> {
  const query = lang ? `?lang=${encodeURIComponent(lang)}` : ''
  const url = `${origin}/api/public/surveys/${encodeURIComponent(slug)}${query}`
  for (let tries = 0; ; tries++) {
    const reply = await get(url, signal)
    const body = await reply?.json().catch(() => null)
    // Any other response, such as a captive portal's, does not come from the server.
    if (reply?.status === 200 && isSurvey(body)) return { status: 'loaded', survey: body }
    if (body?.code === 'survey_not_available') return { status: 'unavailable' }
    const status = reply?.status ?? 0
    const again = status < 400 || status === TOO_MANY || status >= 500
    const seconds = BACK_OFF_SECONDS[tries]
    if (!again || seconds === undefined || signal.aborted) return { status: 'failed' }
    const retryAfter = Number(reply?.headers.get('retry-after')) || 0
    // Jitter, so that the visitors of a page do not retry in step.
    await pause(Math.max(seconds, Math.min(retryAfter, MAX_WAIT_SECONDS)) * (1 + Math.random() / 3), signal)
  }
}

function get(url: string, signal: AbortSignal): Promise<Response | null> {
  const late = new AbortController()
  const abort = () => late.abort()
  const timer = setTimeout(abort, REPLY_WITHIN_MS)
  signal.addEventListener('abort', abort)
  return fetch(url, { credentials: 'omit', signal: late.signal })
    .catch(() => null)
    .finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
}

/** The rest of the server's own reply is trusted. */
function isSurvey(body: unknown): body is SurveyData {
  return typeof body === 'object' && body !== null && 'slug' in body && 'questions' in body
}

/** Resolves after `seconds`, when the browser is back online, or when aborted. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, seconds * 1000)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
