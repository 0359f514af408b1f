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
const HELLO = `.postMessage({ source: 'whofor', v: 1, type: 'hello' }, '*')`

/** Asserts that a page believes its survey alone, and its survey that page alone. */
export async function expectOnlyItsOwnMessages(
  tab: Tab,
  { origin, slug }: { origin: string; slug: string },
): Promise<void> {
  const elsewhere = await siteWith('<title>Elsewhere</title>')
  const shows = (expression: string, frame?: number) =>
    expect.poll(() => tab.evaluate(expression, frame).catch(() => null), { message: expression })
  await tab.goto(
    await siteWith(`<title>Host</title>${RECEIVE}${embedOf(origin, slug).loader()}
      <iframe src="${origin}/s/nothing?embed=1"></iframe>`),
  )
  // Without a slug, from the second frame, which the embed script takes no notice of.
  await shows('heard').toEqual(['ready'])
  await shows('document.readyState', 1).toBe('complete')
  const height = () => tab.evaluate(`document.querySelector('iframe').clientHeight`)
  const shown = await height()
  const forge = async (by: string, frame: number | undefined, change: object = {}) => {
    const message = { source: 'whofor', v: 1, type: 'submitted', slug: by, height: 4000, ...change }
    await tab.evaluate(`void parent.postMessage(${JSON.stringify(message)}, '*')`, frame)
    await shows('received').toContain(by)
  }
  await forge('the page itself', undefined)
  await forge('a frame of the same server', 1)
  await forge('another version', 0, { v: 2 })
  await forge('another source', 0, { source: 'other' })
  // The survey replies to the page around it alone.
  await tab.evaluate(`void parent.frames[0]${HELLO}`, 1)
  await tab.evaluate(`void frames[0]${HELLO}`)
  await shows('heard').toEqual(['ready', 'ready'])
  await tab.evaluate(`void (location.href = ${JSON.stringify(elsewhere)})`, 0)
  await shows('document.title', 0).toBe('Elsewhere')
  await forge('another site in its frame', 0)
  expect([await tab.evaluate('heard'), await height()]).toEqual([['ready', 'ready'], shown])
}
