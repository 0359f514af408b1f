import { acceptedLanguages, findLocale, LOCALE_COOKIE, type Locale, pickLocale } from '@whofor/texts/locales'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { runInLocale } from '../i18n/locale-scope.ts'
import type { AppContext } from './context.ts'

/** The language chosen in the console, else the first accepted one that the interface has, else English. */
export function requestLocale(c: Context): Locale {
  return (
    findLocale(getCookie(c, LOCALE_COOKIE)) ??
    pickLocale(acceptedLanguages(c.req.header('accept-language') ?? ''))
  )
}

/** Texts of the reply, errors included, are in the language of the request. */
export const inRequestLocale: MiddlewareHandler<AppContext> = (c, next) => {
  const { locale } = c.var.scope
  return locale === null ? next() : runInLocale(locale, next)
}
