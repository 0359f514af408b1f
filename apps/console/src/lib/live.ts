import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { liveEvent } from '@whofor/core/job'
import { useEffect } from 'react'
import { applyLiveEvent, refetchLive } from './live-event.ts'
import { keys } from './query-keys.ts'

const SILENCE = 35_000
/**
 * Wait before checking the session. The stream also ends when this page gets a new session, and its cookie may still be
 * on its way.
 */
const SESSION_CHECK = 1_000
const PAUSES = [1_000, 2_000, 5_000, 10_000] as const

/** After this many failures in a row, refetch instead: too many tabs are connected, or the session has ended. */
const REFUSALS = 3

/** One event stream per tab, closed while the tab is hidden. Mounted once, in the signed-in shell. @param userId null to disconnect */
export function useLive(userId: string | null): void {
  const client = useQueryClient()
  useEffect(() => (userId === null ? undefined : openLive(client, userId)), [client, userId])
}

/** The server sends a heartbeat every 25 s; if one is 10 s late, the stream is reopened. */
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
  // The session may have ended, or another tab may have switched accounts.
  const checkSession = () => void client.invalidateQueries({ queryKey: keys.session })
  const giveUp = () => {
    close()
    wait(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 10_000, open)
    if (failures === 0) setTimeout(checkSession, SESSION_CHECK)
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
      // Events were missed while disconnected.
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
