import { provideLocale } from '@whofor/texts/current-locale'
import { findLocale, LOCALE_COOKIE, LOCALES, type Locale, pickLocale } from '@whofor/texts/locales'

const YEAR_SECONDS = 365 * 86_400
// Without a document, as in a prerender, the caller provides the language.
const hasDocument = typeof document !== 'undefined'
const chosenAtLoad = hasDocument ? readChosen() : undefined
const locale = hasDocument ? readLocale() : LOCALES[0]
if (hasDocument) {
  provideLocale(() => locale)
  document.documentElement.lang = locale
}

function readChosen(): Locale | undefined {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${LOCALE_COOKIE}=`))
  return findLocale(cookie?.split('=')[1])
}

/** The one that the page was built in; in development, where it holds all, the chosen one, else the browser's. */
function readLocale(): Locale {
  return findLocale(document.documentElement.lang) ?? chosenAtLoad ?? pickLocale(navigator.languages)
}

/** Chooses the language of this browser, of the server's texts too, and loads the page in it. */
export function setLocale(chosen: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
  // Without cookies, or from a cache that ignores them, the page would come in the same language again.
  if (chosen !== locale && chosen !== chosenAtLoad && readChosen() === chosen) location.reload()
}
