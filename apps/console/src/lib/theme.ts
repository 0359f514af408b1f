import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

// public/boot.js reads the same key before the first paint.
const KEY = 'whofor-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let theme = readTheme()

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((one) => one === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

function paint(): void {
  document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
  for (const listener of listeners) listener()
}

dark.addEventListener('change', paint)
addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  theme = readTheme()
  paint()
})

export function setTheme(chosen: Theme): void {
  theme = chosen
  try {
    if (chosen === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, chosen)
  } catch {
    // Storage is unavailable, so the choice lasts as long as the page.
  }
  paint()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme, synced across tabs. */
export const useTheme = () => useSyncExternalStore(subscribe, () => theme)
