// @vitest-environment happy-dom
import { provideLocale } from '@whofor/texts/current-locale'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()

/** The page as it is loaded in English, with this cookie. */
async function loadPage(cookie: string) {
  document.documentElement.lang = 'en'
  Object.assign(document, { cookie })
  vi.resetModules()
  return (await import('./locale.ts')).setLocale
}

beforeEach(() => vi.stubGlobal('location', { ...location, reload }))
afterEach(() => {
  reload.mockClear()
  Object.assign(document, { cookie: 'whofor_locale=; Max-Age=0; Path=/' })
  document.documentElement.lang = ''
  provideLocale(() => 'en')
})

test('loads the page again in a language that it is not in', async () => {
  const setLocale = await loadPage('whofor_locale=en; Path=/')
  setLocale('en')
  expect(reload).not.toHaveBeenCalled()
  setLocale('de')
  expect(document.cookie).toContain('whofor_locale=de')
  expect(reload).toHaveBeenCalledOnce()
})

test('does not load again what came in another language than was asked for', async () => {
  const setLocale = await loadPage('whofor_locale=de; Path=/')
  setLocale('de')
  expect(reload).not.toHaveBeenCalled()
})
