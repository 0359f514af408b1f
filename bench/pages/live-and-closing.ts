import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '../../apps/api/src/db/new-id.ts'
import { throttleRefresh } from '../../apps/console/src/lib/live-event.ts'
import { jobReply } from '../../packages/core/src/job.ts'
import { surveyDetail } from '../../packages/core/src/survey/schema.ts'
import { startChild } from './child.ts'
import type { ConsoleSession } from './console-session.ts'
import { OPTIONS, QUESTIONS } from './insert-survey.ts'

const QUIET_MS = 3000
const LONGEST_MS = 240_000
const BETWEEN_SUBMISSIONS_MS = 50

type Opened = { port: number; session: ConsoleSession; survey: string }

/**
 * One session watches a survey live while answers arrive, refreshing as the console does; another closes its survey and
 * waits for the personas. @returns the longest /healthz response meanwhile, measured by a separate process
 */
export async function liveAndClosing(live: Opened, closed: Opened) {
  const probe = startChild('healthz-probe.ts', [String(live.port)])
  const end = new AbortController()
  const opened = surveyDetail.parse(await live.session.get(`/api/surveys/${live.survey}`))
  if (opened.status === 'draft') throw new Error('a draft takes no answers')
  try {
    await wait(QUIET_MS)
    const quiet = await probe.request()
    let refreshes = 0
    const refresh = throttleRefresh(() => {
      refreshes += 1
      void refreshPage(live).catch((error) => end.abort(error))
    })
    const meanwhile = async () => {
      await wait(QUIET_MS)
      const seconds = await closeAndWait(closed)
      await wait(QUIET_MS)
      const longest = await probe.request()
      end.abort()
      return { seconds, longest }
    }
    const [{ seconds, longest }, submissions] = await Promise.all([
      meanwhile(),
      submitUntil(end.signal, live.port, opened.public_url_slug),
      watch(live, end.signal, () => refresh(live.survey)),
    ])
    return { quiet, longest, seconds, refreshes, submissions }
  } finally {
    end.abort()
    await probe.stop()
  }
}

async function refreshPage({ session, survey }: Opened): Promise<void> {
  const paths = [
    `/api/surveys/${survey}`,
    `/api/surveys/${survey}/responses?limit=20`,
    '/api/surveys',
    '/api/dashboard',
  ]
  await Promise.all(paths.map((path) => session.get(path)))
}

async function watch({ session }: Opened, signal: AbortSignal, onEvent: () => void): Promise<void> {
  try {
    for await (const _ of session.events(signal)) onEvent()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function submitUntil(signal: AbortSignal, port: number, slug: string): Promise<number> {
  let count = 0
  for (; !signal.aborted; count++) {
    const answers = Object.fromEntries(
      Array.from({ length: QUESTIONS }, (_, place) => [
        `q${place + 1}`,
        String.fromCharCode(97 + ((count * (place + 3)) % OPTIONS)),
      ]),
    )
    const reply = await fetch(`http://127.0.0.1:${port}/api/public/surveys/${slug}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ submission_id: newId(), answers, email: null }),
    })
    if (reply.status !== 201) throw new Error(`a submission was answered with ${reply.status}`)
    await reply.arrayBuffer()
    await wait(BETWEEN_SUBMISSIONS_MS)
  }
  return count
}

async function closeAndWait({ session, survey }: Opened): Promise<number> {
  const began = performance.now()
  const closed = await session.post(`/api/surveys/${survey}/close`)
  const { id } = jobReply.parse(Reflect.get(Object(closed), 'job'))
  while (performance.now() - began < LONGEST_MS) {
    const { state } = jobReply.parse(await session.get(`/api/jobs/${id}`))
    if (state === 'succeeded') return (performance.now() - began) / 1000
    if (state === 'failed' || state === 'cancelled') throw new Error(`closing the survey ended as ${state}`)
    await wait(250)
  }
  throw new Error('the personas of the closed survey were not there in time')
}
