import { expect, it } from 'vitest'
import { isOneOfSites, readSite } from './protection.ts'

it.each([
  ['example.com', 'https://example.com'],
  ['https://Example.com/shop?x=1#top', 'https://example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://example.com:443', 'https://example.com'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
])('reads %s', (typed, site) => {
  expect(readSite(typed)).toBe(site)
})

it.each([
  '*',
  '*.com',
  'https://*',
  'a.*.example.com',
  '*example.com',
  'javascript:alert(1)',
  'file:///home',
  'data:text/html,x',
  'https://user@example.com',
  "https://example.com; script-src 'unsafe-inline'",
  'example.com other.example',
  "'self'",
  'https://',
  'https://example.com:99999',
  'müller.example',
  `${'a'.repeat(300)}.example`,
])('refuses %s', (typed) => {
  expect(readSite(typed)).toBeNull()
})

it('compares as browsers do', () => {
  const sites = ['https://example.com', 'https://*.shop.example', 'http://localhost:3000']
  const allowed = (origin: string) => isOneOfSites(sites, origin)
  for (const origin of ['https://example.com', 'https://a.shop.example', 'https://a.b.shop.example'])
    expect(allowed(origin), origin).toBe(true)
  expect(allowed('https://localhost:3000')).toBe(true)
  for (const origin of [
    'http://example.com',
    'https://example.com:8443',
    'https://example.com.evil.example',
    'https://shop.example',
    'https://evilshop.example',
    'https://.shop.example',
    'http://a.shop.example',
    'https://www.example.com',
    'null',
    '',
  ])
    expect(allowed(origin), origin).toBe(false)
})
