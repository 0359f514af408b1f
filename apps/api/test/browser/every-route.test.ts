import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@whofor/core/i18n/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../support/browser.ts'
import { structureOf } from '../support/checked-markup.ts'
import { CALLERS, type Caller, endOfVisit, OTHER_PAGES, ROUTES } from './routes/route-table.ts'
import { startSample } from './routes/sample-data.ts'
import { openVisits, type Visits } from './routes/visit.ts'

const CONSOLE_APP = join(import.meta.dirname, '../../../console/src/app')
const TABLE = { ...ROUTES, ...OTHER_PAGES }
const ROWS = CALLERS.flatMap((caller) => Object.keys(TABLE).map((route): [Caller, string] => [caller, route]))

let sample: Awaited<ReturnType<typeof startSample>>
const visits = new Map<string, Promise<Visits>>()

beforeAll(async () => {
  sample = await startSample()
})
afterAll(() => sample?.releaseModel())

it('every route of the console has a row', () => {
  const source = readdirSync(CONSOLE_APP)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(CONSOLE_APP, file), 'utf8'))
    .join('\n')
  const routes = [...source.matchAll(/<Route\s+path="([^"]+)"/g)].map(([, path = '']) => path)
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

it('what is checked once differs in texts alone', async () => {
  const { page } = await newPerson(sample.origin)
  const shown = async (html: string) => {
    await page.setContent(`<html lang="en">${html}</html>`)
    return structureOf(page)
  }
  const label = '<label for="a" class="muted">Name</label><input id="a" autocomplete="name">'
  const form = await shown(label)
  expect(await shown(label.replaceAll('"a"', '"b"').replace('Name', 'Your name'))).toEqual(form)
  expect(await shown(`<ul><li>One</ul>`)).toEqual(await shown(`<ul><li>One<li>Two</ul>`))
  for (const [found, changed] of [
    ['for="a"', 'for="b"'],
    ['muted', 'faint'],
    ['Name', ''],
    ['autocomplete="name"', 'autocomplete="nome"'],
    ['<input', '<input checked type="checkbox"'],
    ['<input', '<input aria-hidden="true"'],
    ['<label', '<p id="a"></p><label'],
    ['<label', '<style>label { color: red }</style><label'],
  ] as const)
    expect(await shown(label.replace(found, changed)), changed).not.toEqual(form)
})

describe.concurrent('accessible, without errors and without sideways scroll', () => {
  it.concurrent.each(ROWS)('%s: %s', async (caller, route) => {
    const row = TABLE[route]
    if (!row) throw new Error(`no row for ${route}`)
    const found: string[] = []
    const redirected = endOfVisit(row, caller)
    for (const path of row.at?.(sample.sampleOf(caller === 'admin' ? 'admin' : 'user')) ?? [route]) {
      const address = {
        path,
        end: redirected ?? new URL(path, sample.origin).pathname,
        // An administrator's page answers others with an alert over their dashboard.
        isRedirected: redirected !== null && row.audience !== 'admins',
        failing: row.failing ?? [],
      }
      for (const locale of address.isRedirected ? LOCALES.slice(0, 1) : LOCALES)
        found.push(...(await (await visitsOf(caller, locale)).visit(address)))
    }
    expect(found.join('\n')).toBe('')
  })
})

function visitsOf(caller: Caller, locale: Locale): Promise<Visits> {
  const key = `${caller} ${locale}`
  const known = visits.get(key)
  if (known) return known
  const opened = openVisits(sample.origin, {
    locale,
    cookies: caller === 'anonymous' ? new Map() : sample[caller].cookies,
  })
  visits.set(key, opened)
  return opened
}
