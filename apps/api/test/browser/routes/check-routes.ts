import type { Locale } from '@whofor/texts/locales'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, endOfVisit, OTHER_PAGES, ROUTES, stayerOn } from './route-table.ts'
import { startSample } from './sample-data.ts'
import { STATES, type State } from './states.ts'
import { type Address, type Looks, openVisits, type Visits } from './visit.ts'

/** That of the specification's texts. */
const TEXTS_IN = 'en'
const TABLE = { ...ROUTES, ...OTHER_PAGES }

type Options = Looks & {
  /** Only who stays on a page if absent. */
  callers?: readonly Caller[]
  locales: readonly Locale[]
}

/** Defines tests that visit every page: accessible, with its texts, without errors and sideways scroll; and its states, once. */
export function checkRoutes({ callers, locales, ...looks }: Options): void {
  let sample: Awaited<ReturnType<typeof startSample>>
  const visits = new Map<string, Promise<Visits>>()
  beforeAll(async () => {
    sample = await startSample()
  })
  afterAll(() => sample?.releaseModel())

  const visit = async (caller: State['as'], locale: Locale, address: Address): Promise<string[]> => {
    const key = `${caller} ${locale}`
    const known =
      visits.get(key) ?? openVisits(sample.origin, { locale, cookies: await cookiesOf(caller), looks })
    visits.set(key, known)
    return (await known).visit(address)
  }
  const cookiesOf = async (caller: State['as']): Promise<Map<string, string>> => {
    if (caller === 'anonymous') return new Map()
    return (caller === 'newcomer' ? await sample.newcomer() : sample[caller]).cookies
  }
  const sampleFor = (caller: State['as']) => sample.sampleOf(caller === 'admin' ? 'admin' : 'user')

  const rows = Object.entries(TABLE).flatMap(([route, row]) =>
    (callers ?? [stayerOn(row)]).map((caller) => ({ caller, route, row })),
  )
  it.each(rows)('$caller: $route', async ({ caller, route, row }) => {
    const found: string[] = []
    const redirected = endOfVisit(row, caller)
    // An administrator's page answers others with an alert over their dashboard.
    const isRedirected = redirected !== null && row.audience !== 'admins'
    for (const [path, ...texts] of row.at?.(sampleFor(caller)) ?? [[route]])
      for (const locale of isRedirected ? locales.slice(0, 1) : locales)
        found.push(
          ...(await visit(caller, locale, {
            path,
            end: redirected ?? new URL(path, sample.origin).pathname,
            isRedirected,
            failing: row.failing ?? [],
            texts: caller === stayerOn(row) && locale === TEXTS_IN ? texts : [],
          })),
        )
    expect(found.join('\n')).toBe('')
  })

  if (callers) return
  describe('texts of', () => {
    it.each(STATES)('$name', async ({ as, at, act, texts }) => {
      const path = typeof at === 'string' ? at : at(sampleFor(as))
      const end =
        as === 'user' && path.startsWith('/admin') ? '/dashboard' : new URL(path, sample.origin).pathname
      const address = { path, end, isRedirected: true, failing: [404], texts, ...(act ? { act } : {}) }
      expect(await visit(as, TEXTS_IN, address)).toEqual([])
    })
  })
}
