import type { LookupFunction } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchImage } from '../../src/ai/image/read-image.ts'
import { isPublicAddress } from '../../src/network/public-lookup.ts'
import { chatOf, pictureOf } from '../support/image-provider.ts'
import { clientOf, closeProviders, failureOf, newProvider, request } from './request-portrait.ts'

afterAll(closeProviders)

const NOT_ALLOWED = 'the image is at an address that is not allowed'

/** A resolver that returns these addresses for every name and records lookups. */
function resolver(...addresses: string[]): { lookup: LookupFunction; lookups: string[] } {
  const lookups: string[] = []
  const lookup: LookupFunction = (host, _options, done) => {
    lookups.push(host)
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, lookups }
}

describe('an image URL in a reply', () => {
  it.each([
    'https://127.0.0.1/x.png',
    'https://127.1/x.png',
    'https://2130706433/x.png',
    'https://0x7f000001/x.png',
    'https://0x7f.1/x.png',
    'https://0177.0.0.1/x.png',
    'https://017700000001/x.png',
    'https://①②⑦.0.0.1/x.png',
    'https://0.0.0.0/x.png',
    'https://0/x.png',
    'https://10.0.0.8/x.png',
    'https://172.16.0.1/x.png',
    'https://172.31.255.255/x.png',
    'https://192.168.1.1/x.png',
    'https://100.64.0.1/x.png',
    'https://100.100.100.200/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://2852039166/latest/meta-data',
    'https://168.63.129.16/x.png',
    'https://192.0.0.192/x.png',
    'https://198.18.0.1/x.png',
    'https://224.0.0.1/x.png',
    'https://255.255.255.255/x.png',
    'https://[::1]/x.png',
    'https://[::]/x.png',
    'https://[::ffff:127.0.0.1]/x.png',
    'https://[::ffff:7f00:1]/x.png',
    'https://[::ffff:8.8.8.8]/x.png',
    'https://[::127.0.0.1]/x.png',
    'https://[64:ff9b::7f00:1]/x.png',
    'https://[2002:7f00:1::]/x.png',
    'https://[2001:0:7f00:1::]/x.png',
    'https://[fe80::1]/x.png',
    'https://[fc00::1]/x.png',
    'https://[fd00:ec2::254]/x.png',
    'https://[ff02::1]/x.png',
    'http://8.8.8.8/x.png',
    'https://user:secret@8.8.8.8/x.png',
    'ftp://8.8.8.8/x.png',
    'file:///etc/passwd',
  ])('%s is refused without a connection', async (address) => {
    const { lookup, lookups } = resolver('93.184.216.34')
    expect(await failureOf(fetchImage(address, { lookup }))).toMatchObject({ message: NOT_ALLOWED })
    expect(lookups).toEqual([])
  })

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['100.64.1.1'],
    ['::1'],
    ['fd12::1'],
    ['::ffff:10.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:2800:220:1::1', 'fe80::1'],
  ])('whose host resolves to %s is refused', async (...addresses) => {
    const { lookup, lookups } = resolver(...addresses)
    const failure = await failureOf(fetchImage('https://pictures.example/x.png', { lookup }))
    expect(failure).toMatchObject({ message: NOT_ALLOWED })
    expect(lookups).toEqual(['pictures.example'])
  })

  it('with this host’s own name is refused', async () => {
    expect(await failureOf(fetchImage('https://localhost/x.png'))).toMatchObject({ message: NOT_ALLOWED })
  })

  it.each(['http://127.0.0.1:1/x.png', 'http://localhost/x.png', 'http://192.168.0.9/x.png'])(
    '%s is refused from a provider on another host of this network',
    async (address) => {
      const privateUrl = new URL('http://192.168.0.7:8080/v1')
      expect(await failureOf(fetchImage(address, { privateUrl }))).toMatchObject({ message: NOT_ALLOWED })
    },
  )

  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800:220:1::1',
    '2a00:1450:4001::1',
  ])('%s is recognized as public', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('a provider on this host', () => {
  it('may refer to itself but to no other address', async () => {
    const provider = await newProvider()
    const other = await newProvider()
    const png = new Uint8Array(await pictureOf())
    other.serves((c) => c.body(png))
    provider.serves((c) => c.redirect(`${new URL(other.url).origin}/pictures/x.png`))
    provider.answers((_, c) => c.json(chatOf({ content: `${new URL(provider.url).origin}/pictures/x.png` })))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      message: expect.stringContaining('answers 302'),
    })
    provider.answers((_, c) => c.json(chatOf({ content: `${new URL(other.url).origin}/pictures/x.png` })))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      message: expect.stringContaining('not allowed'),
    })
    expect(other.fetched()).toBe(0)
  })

  it('without the image is reported as returning none', async () => {
    const provider = await newProvider()
    provider.answers((_, c) => c.json(chatOf({ content: `${new URL(provider.url).origin}/pictures/x.png` })))
    expect(await failureOf(clientOf(provider).image(request))).toMatchObject({
      code: 'ai_invalid_format',
      message: 'No image data found in response: its address answers 404. Please try again.',
    })
  })
})
