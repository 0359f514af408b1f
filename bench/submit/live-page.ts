import { throttleRefresh } from '../../apps/console/src/lib/throttle.ts'
import { type ConsoleSession, signIn } from '../pages/console-session.ts'
import { OWNERS } from '../pages/fill-database.ts'
import { SURVEY_ID } from './survey.ts'

/** The survey's page as its owner has it open: refreshed as the console does when answers come in. */
export async function openLivePage(port: number): Promise<{ close(): void; refreshes(): number }> {
  const session = await signIn(port, OWNERS[0])
  const end = new AbortController()
  let refreshes = 0
  const refresh = throttleRefresh(() => {
    refreshes += 1
    void session.get(`/api/surveys/${SURVEY_ID}`).catch((error) => end.abort(error))
  })
  await session.get(`/api/surveys/${SURVEY_ID}`)
  void watch(session, end.signal, () => refresh(SURVEY_ID))
  return { close: () => end.abort(), refreshes: () => refreshes }
}

async function watch(session: ConsoleSession, signal: AbortSignal, onEvent: () => void): Promise<void> {
  try {
    for await (const _ of session.events(signal)) onEvent()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
