import { useSyncExternalStore } from 'react'

/** What the specification calls an alert: read out, closed by its reader, never blocking the page's script. */
export type Alert = { title: string; message?: string }

let current: Alert | null = null
const listeners = new Set<() => void>()

function set(alert: Alert | null): void {
  current = alert
  for (const listener of listeners) listener()
}

export const showAlert = (title: string, message?: string) =>
  set(message === undefined ? { title } : { title, message })
export const closeAlert = () => set(null)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAlert = () => useSyncExternalStore(subscribe, () => current)
