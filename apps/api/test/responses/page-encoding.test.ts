import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { insertAnsweredSurvey } from '../support/answered-survey.ts'
import { startInstance } from '../support/instance.ts'

async function openSurvey({ questions = 2 } = {}) {
  const { owner: newOwner, deps, visitor } = await startInstance({ work: false })
  const owner = await newOwner()
  const { slug } = await insertAnsweredSurvey(deps.db, owner.id, { answers: 0, questions })
  return { path: `/s/${slug}`, stranger: visitor() }
}

const READ: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body) => body,
}

async function read(reply: Response) {
  const encoding = reply.headers.get('content-encoding') ?? 'none'
  const text = READ[encoding]?.(Buffer.from(await reply.arrayBuffer())).toString() ?? ''
  return { encoding, text }
}

describe('the page', () => {
  it('comes in the best encoding that the client reads', async () => {
    const { path, stranger } = await openSurvey()
    for (const [accepted, expected] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br', 'br'],
      ['BR;q=0.5', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, *', 'gzip'],
      ['*', 'br'],
      ['*;q=0', 'none'],
      ['br;q=0.5, gzip;q=0.8', 'gzip'],
      ['br;q=0.5, identity', 'none'],
      ['deflate', 'none'],
      ['identity', 'none'],
      ['', 'none'],
      [';;q=,', 'none'],
    ] as const) {
      const reply = await stranger.get(path, { 'accept-encoding': accepted })
      expect(reply.headers.get('vary'), accepted).toMatch(/(^|, )Accept-Encoding$/)
      const { encoding, text } = await read(reply)
      expect(encoding, accepted).toBe(expected)
      expect(text, accepted).toMatch(/^<!doctype html>.*<\/html>$/s)
    }
  })

  it('with eight questions and its script fits into the first ten packets of a connection', async () => {
    const { path, stranger } = await openSurvey({ questions: 8 })
    const br = { 'accept-encoding': 'br', 'sec-fetch-mode': 'navigate' }
    const page = Buffer.from(await (await stranger.get(path, br)).arrayBuffer())
    const files =
      brotliDecompressSync(page)
        .toString()
        .match(/\/survey-assets\/[^"]+/g) ?? []
    expect(files).toHaveLength(1)
    const script = await stranger.get(files[0] ?? '', br)
    expect(script.headers.get('content-encoding')).toBe('br')
    expect(page.length + (await script.arrayBuffer()).byteLength).toBeLessThanOrEqual(14_600)
  })

  it('has an id of its own in every encoding', async () => {
    const { path, stranger } = await openSurvey()
    const ids = new Set<string | undefined>()
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const { text } = await read(await stranger.get(path, { 'accept-encoding': encoding }))
      ids.add(/name="submission_id"[^>]*value="([^"]+)"/.exec(text)?.[1])
    }
    expect([ids.size, ids.has(undefined)]).toEqual([4, false])
  })

  it('holds its style sheet, allowed by its hash, in every state', async () => {
    const { path, stranger } = await openSurvey()
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' }
    const replies = [
      await stranger.get(path, { 'accept-encoding': 'br' }),
      await stranger.post(path, 'email=', form),
      await stranger.get(`${path}/thanks`, { 'accept-encoding': 'gzip' }),
      await stranger.get('/s/0123456789012345678901', { 'accept-encoding': 'br' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 400, 200, 404])
    for (const reply of replies) {
      const policy = reply.headers.get('content-security-policy')
      const { text } = await read(reply)
      const styles = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(
        ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`,
      )
      expect(styles).toHaveLength(1)
      expect(policy).toContain(`style-src ${styles.join(' ')};`)
      expect(text).not.toContain('rel="stylesheet"')
    }
  })
})
