import { expect } from 'vitest'
import { embedOf } from '../host-page.ts'
import { siteWith } from '../site.ts'
import type { Tab } from './engine.ts'

const RECEIVE = `<script>
  received = []
  heard = []
  addEventListener('message', ({ data }) => received.push(data.slug))
  for (const type of ['ready', 'submitted']) addEventListener('whofor:' + type, () => heard.push(type))
</script>`
/** Asks all frames for their state, and then for an echo: messages arrive in the order in which they were sent. */
const greet = (page: string, echo: string) =>
  `void [...Array(${page}.length).keys()].map((index) => {
    ${page}.frames[index].postMessage({ source: 'whofor', v: 1, type: 'hello' }, '*')
    ${page}.frames[index].postMessage('${echo}', '*')
  })`
const ECHO = `void addEventListener('message', ({ data }) => parent.postMessage({ slug: data }, '*'))`
const SURVEY = 0
const OTHER_SITE = 1

/** Asserts that a page believes its survey alone, and its survey that page alone. */
export async function expectOnlyItsOwnMessages(
  tab: Tab,
  { origin, slug }: { origin: string; slug: string },
): Promise<void> {
  const elsewhere = await siteWith('<title>Elsewhere</title>')
  const shows = (expression: string, frame?: number) =>
    expect.poll(() => tab.evaluate(expression, frame).catch(() => null), { message: expression })
  await tab.goto(
    await siteWith(
      `<title>Host</title>${RECEIVE}<body>${embedOf(origin, slug).loader()}<iframe src="${elsewhere}"></iframe>`,
    ),
  )
  await shows('heard[0]').toBe('ready')
  await shows('document.title', OTHER_SITE).toBe('Elsewhere')
  await tab.evaluate(ECHO, SURVEY)
  const greetedBy = async (name: string, frame?: number) => {
    await tab.evaluate(greet(frame === undefined ? 'window' : 'parent', name), frame)
    await shows('received').toContain(name)
    return tab.evaluate<string[]>('heard')
  }
  // The survey replies to the page around it alone.
  const heard = await greetedBy('the page')
  expect(await greetedBy('a frame beside it', OTHER_SITE)).toEqual(heard)
  expect(await greetedBy('the page again')).toEqual([...heard, 'ready'])
  const height = () => tab.evaluate(`document.querySelector('iframe').clientHeight`)
  const shown = await height()
  const forge = async (by: string, frame: number | undefined, change: object = {}) => {
    const message = { source: 'whofor', v: 1, type: 'submitted', slug: by, height: 4000, ...change }
    await tab.evaluate(`void parent.postMessage(${JSON.stringify(message)}, '*')`, frame)
    await shows('received').toContain(by)
  }
  await forge('the page itself', undefined)
  await forge('a frame of another site', OTHER_SITE)
  await forge('another version', SURVEY, { v: 2 })
  await forge('another source', SURVEY, { source: 'other' })
  await tab.evaluate(`void (location.href = ${JSON.stringify(elsewhere)})`, SURVEY)
  await shows('document.title', SURVEY).toBe('Elsewhere')
  await forge('another site in its frame', SURVEY)
  expect([await tab.evaluate('heard'), await height()]).toEqual([[...heard, 'ready'], shown])
}
