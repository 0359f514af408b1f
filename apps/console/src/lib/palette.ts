import { useSyncExternalStore } from 'react'

/** Which overlay is open: the palette, or the list of shortcuts. */
export type Overlay = 'palette' | 'shortcuts' | null

let current: Overlay = null
const listeners = new Set<() => void>()

export function openOverlay(overlay: Overlay): void {
  current = overlay
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOverlay = () => useSyncExternalStore(subscribe, () => current)
export const currentOverlay = () => current
