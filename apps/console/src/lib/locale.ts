import { currentLocale, provideLocale } from '@whofor/core/i18n/current-locale'
import { findLocale, LOCALE_COOKIE, LOCALES, type Locale, pickLocale } from '@whofor/core/i18n/locales'
import { useSyncExternalStore } from 'react'

const YEAR_SECONDS = 365 * 86_400
const listeners = new Set<() => void>()
let locale: Locale = LOCALES[0]
// Without a document, as in a prerender, the caller provides the language.
if (typeof document !== 'undefined') {
  locale = readLocale()
  provideLocale(() => locale)
  show()
}

/** The chosen language, else the browser's. */
function readLocale(): Locale {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${LOCALE_COOKIE}=`))
  return findLocale(cookie?.split('=')[1]) ?? pickLocale(navigator.languages)
}

function show(): void {
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

/** Changes the language of this page, and of the server's texts and pages from the next request on. */
export function setLocale(chosen: Locale): void {
  if (chosen === locale && document.cookie.includes(`${LOCALE_COOKIE}=${chosen}`)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  locale = chosen
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the interface. The app is rendered from scratch when it changes, so texts need not subscribe. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale, currentLocale)
