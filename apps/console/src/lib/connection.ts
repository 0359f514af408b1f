import { useSyncExternalStore } from 'react'

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const

let isLost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(lost: boolean): void {
  if (isLost === lost) return
  isLost = lost
  for (const listener of [...listeners]) listener()
}

/** Called when a request got no response. Polls the server until it is back. */
export function markUnreachable(): void {
  if (isLost) return
  set(true)
  probeLater(0)
}

/** Called when the server itself responded, whatever the status. */
export function markReachable(): void {
  clearTimeout(timer)
  set(false)
}

/** Polls the server once. */
export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Resolves when the server responds again. */
export function waitUntilReachable(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnection(() => {
      stop()
      resolve()
    })
  })
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the server does not respond. */
export const useIsUnreachable = () => useSyncExternalStore(onConnection, () => isLost)

export const isConnectionLost = () => isLost

function probeLater(tried: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void probe(tried), PAUSES_MS[Math.min(tried, PAUSES_MS.length - 1)])
}

async function probe(tried: number): Promise<void> {
  if (!isLost) return
  if (await isReachable()) markReachable()
  else probeLater(tried + 1)
}
