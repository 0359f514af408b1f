import { AsyncLocalStorage } from 'node:async_hooks'
import { provideLocale } from '@whofor/texts/current-locale'
import { LOCALES, type Locale } from '@whofor/texts/locales'
import './validation-messages.ts'

const scope = new AsyncLocalStorage<Locale>()
provideLocale(() => scope.getStore() ?? LOCALES[0])

/** Runs `act` with texts in this language: a request in that of its browser, a mail or job in that of its user. */
export function runInLocale<Result>(locale: Locale, act: () => Result): Result {
  return scope.run(locale, act)
}
