import { expect, test } from 'vitest'
import { withHead } from './html-pages.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><title>Whofor</title>\n<meta\n name="description"\n content="Old." /></head><body></body></html>'

test('replaces title and description, and escapes what strangers wrote', () => {
  const html = withHead(PAGE, 'de', {
    title: '"><script>alert(1)</script>',
    description: 'Fish & "chips" $& $1',
    url: 'https://whofor.example/p/1',
    noIndex: true,
  })
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('<title>"&gt;&lt;script'.replace('"', '&quot;'))
  expect(html).toContain('content="Fish &amp; &quot;chips&quot; $&amp; $1"')
  expect(html).toContain('<link rel="canonical" href="https://whofor.example/p/1">')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(html).not.toContain('Old.')
  expect(html).not.toContain('<script>')
  expect(html.match(/<title>/g)).toHaveLength(1)
})
