import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const THEME_LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

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
    // Without storage the choice holds until the page is closed.
  }
  paint()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme, the same in every tab. */
export const useTheme = () => useSyncExternalStore(subscribe, () => theme)
