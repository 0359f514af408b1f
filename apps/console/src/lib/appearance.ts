import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/common'
import { currentLocale } from '@whofor/texts/current-locale'
import type { Locale } from '@whofor/texts/locales'
import { useSyncExternalStore } from 'react'
import { toast } from 'sonner'
import { api, messageOf, unwrap } from './api.ts'
import { setLocale } from './locale.ts'
import { keys } from './query-keys.ts'
import { useSetSession } from './session.ts'
import { leaveOrAsk } from './unsaved-changes.ts'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

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

/** Changes the language of this browser, and of the signed-in user's mails and other browsers. The page is loaded again. */
export function useChooseLocale(): (locale: Locale) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  const choose = async (locale: Locale) => {
    try {
      // First, because the page is left by setting the language.
      if (client.getQueryData<SessionReply>(keys.session)?.user)
        setSession(await unwrap(api.account.profile.$patch({ json: { locale } })))
      setLocale(locale)
    } catch (error) {
      toast.error(`${texts.use_choose_locale.failed} ${messageOf(error)}`)
    }
  }
  return (locale) => {
    if (locale !== currentLocale()) leaveOrAsk(() => void choose(locale))
  }
}
