import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { chatOf, pictureOf } from '../support/image-provider.ts'
import { clientOf, closeProviders, failureOf, newProvider, request } from './request-portrait.ts'

afterAll(closeProviders)

const png = await pictureOf('png')
const base64 = png.toString('base64')
const dataUrl = `data:image/png;base64,${base64}`

/** `ADDRESS` is replaced by the URL of an image served by the provider. */
const SHAPES: [name: string, message: Record<string, unknown>][] = [
  ['images: data URL', { images: [dataUrl] }],
  ['images: base64', { images: [base64] }],
  ['images: address', { images: ['ADDRESS'] }],
  ['images: image_url.url', { images: [{ type: 'image_url', image_url: { url: dataUrl } }] }],
  ['images: image_url.url, address', { images: [{ image_url: { url: 'ADDRESS' } }] }],
  ['images: image_url as text', { images: [{ image_url: dataUrl }] }],
  ['images: url', { images: [{ url: dataUrl }] }],
  ['images: url, address', { images: [{ url: 'ADDRESS' }] }],
  ['images: data', { images: [{ data: base64, mime_type: 'image/png' }] }],
  ['images: b64_json', { images: [{ b64_json: base64 }] }],
  ['content: address', { content: 'ADDRESS' }],
  ['content: address in words', { content: 'Here it is: ADDRESS. Enjoy!' }],
  ['content: Markdown image', { content: 'Here you are:\n\n![A portrait](ADDRESS)\n' }],
  ['content: Markdown image with a data URL', { content: `![A portrait](${dataUrl})` }],
  ['content: data URL', { content: dataUrl }],
  [
    'content: parts',
    {
      content: [
        { type: 'text', text: 'Here' },
        { type: 'image_url', image_url: { url: dataUrl } },
      ],
    },
  ],
  ['content: parts with the address in a text', { content: [{ type: 'text', text: '![x](ADDRESS)' }] }],
]

describe('an image over chat', () => {
  it.each(SHAPES)('%s', async (_, message) => {
    const provider = await newProvider()
    const address = `${new URL(provider.url).origin}/pictures/one.png`
    provider.serves((c) => (c.req.path.endsWith('/one.png') ? c.body(new Uint8Array(png)) : c.notFound()))
    const withAddress = JSON.parse(JSON.stringify(message).replaceAll('ADDRESS', address))
    provider.answers((_asked, c) => c.json(chatOf(withAddress, { total_tokens: 1000 })))
    const reply = await clientOf(provider).image(request)
    expect(reply).toMatchObject({ tokensUsed: 1000, cost: 0.03, model: 'painter' })
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(provider.requests()).toEqual([
      {
        path: 'chat',
        model: 'painter',
        modalities: ['image', 'text'],
        messages: [{ role: 'user', content: request.prompt }],
      },
    ])
  })

  it('outside of the message is read as well', async () => {
    const provider = await newProvider()
    const body = chatOf({})
    provider.answers((_, c) => c.json({ ...body, choices: [{ ...body.choices[0], images: [dataUrl] }] }))
    expect((await clientOf(provider).image(request)).bytes.length).toBeGreaterThan(50)
  })

  it('is requested once more, as image only, when only text is returned', async () => {
    const provider = await newProvider()
    provider.answers(({ modalities }, c) =>
      c.json(chatOf(modalities?.includes('text') ? { content: 'I shall draw.' } : { images: [dataUrl] })),
    )
    await clientOf(provider).image(request)
    expect(provider.requests().map(({ modalities }) => modalities)).toEqual([['image', 'text'], ['image']])
  })

  it('that is never returned is reported with the specified text, without further cost', async () => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json(chatOf({ content: 'I can only write.' })))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      code: 'ai_no_response',
      message: 'No image data found in response. Please try again.',
    })
    expect(provider.requests()).toHaveLength(2)
  })

  it('that is refused is reported as refused', async () => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json(chatOf({ refusal: 'No.', content: null })))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({ code: 'ai_refused' })
    expect(provider.requests()).toHaveLength(1)
  })
})

describe('the cost of an image', () => {
  it.each([
    [undefined, 1290, 0.0387],
    [{ total_tokens: 0 }, 1290, 0.0387],
    [{ total_tokens: 2000 }, 2000, 0.06],
    [{ total_tokens: 2000, cost: 0.04 }, 2000, 0.04],
  ])('with usage %j is %d tokens and %d dollars', async (usage, tokensUsed, cost) => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json(chatOf({ images: [dataUrl] }, usage)))
    const reply = await clientOf(provider).image(request)
    expect(reply.tokensUsed).toBe(tokensUsed)
    expect(reply.cost).toBeCloseTo(cost, 10)
  })
})

describe('the image endpoint', () => {
  const notAChat = {
    error: {
      message: "Invalid value: 'image'. Supported values are: 'text' and 'audio'.",
      param: 'modalities',
      code: 400,
    },
  }

  it.each([
    ['b64_json', 404, { b64_json: base64 }],
    ['url', 405, { url: 'ADDRESS' }],
    ['b64_json', 400, { b64_json: base64 }],
    ['b64_json beside an empty url', 501, { url: '', b64_json: base64 }],
    ['b64_json', 500, { b64_json: base64 }],
    ['b64_json', 503, { b64_json: base64 }],
  ] as const)('serves %s where chat answers %d, and is remembered', async (_, status, item) => {
    const provider = await newProvider()
    const address = `${new URL(provider.url).origin}/pictures/one.png`
    provider.serves((c) => c.body(new Uint8Array(png)))
    const data = JSON.parse(JSON.stringify([item]).replaceAll('ADDRESS', address))
    provider.answers(({ path }, c) =>
      path === 'chat'
        ? c.json(
            status === 400
              ? { error: { ...notAChat.error, message: `modalities: ${notAChat.error.message}` } }
              : notAChat,
            status,
            { 'retry-after-ms': '1' },
          )
        : c.json({ created: 1, data }),
    )
    const ai = clientOf(provider)
    expect(await ai.image(request)).toMatchObject({ tokensUsed: 1290 })
    expect(provider.requests().map(({ path }) => path)).toContain('chat')
    expect(provider.requests().at(-1)).toEqual({
      path: 'images',
      model: 'painter',
      prompt: request.prompt,
      n: 1,
    })
    const before = provider.requests().length
    await ai.image(request)
    expect(
      provider
        .requests()
        .slice(before)
        .map(({ path }) => path),
    ).toEqual(['images'])
  })

  it('is not tried when chat fails for another reason', async () => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json({ error: { message: 'Your prompt was flagged.' } }, 400))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      message: expect.stringMatching(/^AI provider image generation error: .*Your prompt was flagged\.$/),
    })
    expect(provider.requests().map(({ path }) => path)).toEqual(['chat'])
  })

  it('when missing as well keeps the chat error', async () => {
    const provider = await newProvider()
    provider.answers(({ path }, c) =>
      path === 'chat'
        ? c.json({ error: { message: 'The model `painter` does not exist.' } }, 404)
        : c.text('404 page not found', 404),
    )
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      code: 'ai_configuration',
      detail: expect.stringContaining('painter'),
    })
  })
})

describe('a provider failure', () => {
  it.each([
    [
      500,
      { error: { message: 'The painter fell, key sk-secret1234.' } },
      'ai_unavailable',
      /^AI provider image generation error: .*The painter fell, key …\.$/,
    ],
    [401, { error: { message: 'Incorrect API key' } }, 'ai_configuration', /^AI service configuration error/],
    [429, { error: { message: 'Slow down' } }, 'ai_unavailable', /^The AI service is busy/],
    [
      200,
      { error: { code: 502, message: 'Upstream failed' } },
      'ai_unavailable',
      /image generation error: .*Upstream failed/,
    ],
  ] as const)('with %d', async (status, body, code, message) => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json(body, status, { 'retry-after-ms': '1' }))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
    // Three attempts by chat, and three by the image endpoint on server errors.
    expect(provider.requests().length).toBeLessThanOrEqual(
      code === 'ai_unavailable' && status !== 429 ? 6 : 3,
    )
  })

  it('by timeout', async () => {
    const provider = await newProvider()
    provider.answers(() => new Promise<Response>(() => undefined))
    const ai = clientOf(provider, { deadlineMs: 200 })
    expect(await failureOf(ai.image(request))).toMatchObject({ code: 'ai_timeout' })
  })

  it('after an abort throws the abort reason', async () => {
    const provider = await newProvider()
    const leaving = new AbortController()
    provider.answers(() => {
      leaving.abort(new Error('gone'))
      return new Promise<Response>(() => undefined)
    })
    const call = clientOf(provider).image({ ...request, signal: leaving.signal })
    expect(await failureOf(call)).toMatchObject({ message: 'gone' })
  })
})
