import { texts } from '@whofor/texts/console/common'
import { useSyncExternalStore } from 'react'

/** Which overlay is open: the palette, or the list of shortcuts. */
type Overlay = 'palette' | 'shortcuts' | null

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

const KEY = 'whofor-single-keys'

/**
 * Whether single keys work as shortcuts. Some keyboards and speech input press them by accident, so they can be turned
 * off.
 */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is unavailable, so shortcuts stay on.
  }
}

/** The name of the modifier key on this system: "Ctrl" or "⌘". */
export const modifier = (): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : texts.modifier.control
