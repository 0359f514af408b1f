import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { liveEvent } from '@whofor/core/job'
import { useEffect } from 'react'
import { applyLiveEvent, refetchLive } from './live-event.ts'
import { keys } from './query-keys.ts'

const SILENCE = 35_000
const PAUSES = [1_000, 2_000, 5_000, 10_000] as const

/** After so many refusals in a row the page asks instead: too many tabs listen already, or the session is over. */
const REFUSALS = 3

/** One stream of live events a tab, closed while the tab is hidden. Mounted once, in the signed-in shell. @param userId null for none */
export function useLive(userId: string | null): void {
  const client = useQueryClient()
  useEffect(() => (userId === null ? undefined : openLive(client, userId)), [client, userId])
}

/** The server sends a heartbeat every 25 s; ten seconds past one that did not come, the stream is given up and opened anew. */
export function openLive(client: QueryClient, userId: string): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let seen = false

  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const giveUp = () => {
    close()
    wait(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 10_000, open)
    // Its session may have ended, or another tab has signed in with another account.
    if (failures === 0) void client.invalidateQueries({ queryKey: keys.session })
    failures += 1
    if (failures >= REFUSALS) refetchLive(client)
  }
  const alive = () => {
    failures = 0
    wait(SILENCE, giveUp)
  }
  const open = () => {
    close()
    source = new EventSource(`/api/events?user=${userId}`)
    source.onopen = () => {
      alive()
      // What happened while nobody listened is fetched.
      if (seen) refetchLive(client)
      seen = true
    }
    source.onerror = giveUp
    source.addEventListener('heartbeat', alive)
    source.addEventListener('change', ({ data }) => {
      alive()
      const event = liveEvent.safeParse(JSON.parse(data))
      if (event.success) applyLiveEvent(client, event.data)
    })
    wait(SILENCE, giveUp)
  }
  const onVisibility = () => (document.hidden ? close() : open())

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
