import { AsyncLocalStorage } from 'node:async_hooks'
import { texts } from '@whofor/texts/api/platform'
import { currentLocale, provideLocale } from '@whofor/texts/current-locale'
import { LOCALES, type Locale } from '@whofor/texts/locales'
import { z } from 'zod'
import german from 'zod/v4/locales/de.js'
import english from 'zod/v4/locales/en.js'

const scope = new AsyncLocalStorage<Locale>()
provideLocale(() => scope.getStore() ?? LOCALES[0])

/** Runs `act` with texts in this language: a request in that of its browser, a mail or job in that of its user. */
export function runInLocale<Result>(locale: Locale, act: () => Result): Result {
  return scope.run(locale, act)
}

/** Of a language that is not among them, in English. */
const MESSAGES = new Map<string, z.core.$ZodErrorMap>([['de', german().localeError]])
const ENGLISH = english().localeError

/** What is wrong with an input that has no message of its own, in the language of the request. */
z.config({ localeError: (issue) => missingText(issue) ?? (MESSAGES.get(currentLocale()) ?? ENGLISH)(issue) })

function missingText({ code, input, path = [] }: z.core.$ZodRawIssue): string | null {
  if (code !== 'invalid_type' || input !== undefined) return null
  return texts.validate.missing({ name: path.join('.') || 'value' })
}
