import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../support/browser.ts'
import type { Visitor } from '../support/visitor.ts'
import { startSample } from './routes/sample-data.ts'
import { EXCEPTIONS, ON_SCREEN, type Screen, SHOWN_BY } from './spec-texts/spec-texts.ts'

const ROOT = join(import.meta.dirname, '../../../..')

let sample: Awaited<ReturnType<typeof startSample>>
const contexts = new Map<Screen['as'], Promise<BrowserContext>>()

beforeAll(async () => {
  sample = await startSample()
})
afterAll(() => sample?.releaseModel())

describe.concurrent('texts on their screens', () => {
  it.concurrent.for(ON_SCREEN.map((screen, index) => ({ ...screen, index })))(
    '$index: $as, $texts',
    async ({ as, at, after, texts }, { expect }) => {
      const page = await (await contextOf(as)).newPage()
      await page.goto(typeof at === 'string' ? at : at(sample.sampleOf(as === 'admin' ? 'admin' : 'user')))
      await page.locator('h1').first().waitFor()
      await after?.(page)
      await expect.poll(async () => missingOf(texts, await textOf(page))).toEqual([])
      await page.close()
    },
  )
})

/** Quotation marks and spaces aside: typography differs. */
const plain = (text: string) => text.replaceAll('’', "'").replaceAll('…', '...').replace(/\s+/gu, ' ')
const missingOf = (texts: readonly string[], shown: string) => texts.filter((text) => !shown.includes(text))

/** What a page says, to the eye or to a screen reader. */
async function textOf(page: Page): Promise<string> {
  const texts = await page.evaluate(() => [
    document.body.textContent ?? '',
    ...Array.from(document.querySelectorAll('[aria-label], [placeholder], [title]'), (element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '').join(' '),
    ),
  ])
  return plain(texts.join(' '))
}

function contextOf(as: Screen['as']): Promise<BrowserContext> {
  const known = contexts.get(as) ?? open(as)
  contexts.set(as, known)
  return known
}

async function open(as: Screen['as']): Promise<BrowserContext> {
  const { context, page } = await newPerson(sample.origin)
  await page.close()
  const visitors: Record<Screen['as'], () => Promise<Visitor | null>> = {
    anonymous: async () => null,
    user: async () => sample.user,
    admin: async () => sample.admin,
    newcomer: () => sample.newcomer(),
  }
  const cookies = [...((await visitors[as]())?.cookies ?? [])]
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: sample.origin })))
  return context
}

describe('texts of states that are hard to reach', () => {
  it.each(Object.entries(SHOWN_BY))('%s is in %s', (text, file) => {
    const source = plain(readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'"))
    expect(source.includes(text) || source.includes(text.replace(':', ''))).toBe(true)
  })

  it('leaves out only what a decision names', () => {
    for (const reason of Object.values(EXCEPTIONS)) expect(reason.length).toBeGreaterThan(20)
    const shown = new Set([...ON_SCREEN.flatMap(({ texts }) => texts), ...Object.keys(SHOWN_BY)])
    expect(Object.keys(EXCEPTIONS).filter((text) => shown.has(text))).toEqual([])
  })
})
