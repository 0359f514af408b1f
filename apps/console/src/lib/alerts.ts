import { useSyncExternalStore } from 'react'

/** An alert as the specification means it: announced, dismissed by the user, never blocking the script. */
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
