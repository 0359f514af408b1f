import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('renders headings, lists, tables and links', () => {
  const html = renderMarkdown(
    '# Terms\n\n- **One**\n- [mail](mailto:a@b.example)\n\n[site](https://a.example/?a=1&b="2")',
  )
  expect(html).toContain('<h1>Terms</h1>')
  expect(html).toContain('<strong>One</strong>')
  expect(html).toContain('<a href="mailto:a@b.example" rel="noopener nofollow">mail</a>')
  expect(html).toMatch(
    /<a href="https:\/\/a\.example\/\?a=1&amp;b=[^"<>]*" rel="noopener nofollow">site<\/a>/,
  )
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onmouseover="alert(1)">bold</b>',
  '<div>\n<iframe src="javascript:alert(1)"></iframe>\n</div>',
  '[a](javascript:alert(1))',
  '[a](  JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:alert(1))',
  '[a](//evil.example)',
  '[a](https://a.example "\\" onclick=\\"alert(1)")',
  '[a](https://a.example/"onclick="alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '```"><script>alert(1)</script>\ncode\n```',
  '`<script>alert(1)</script>`',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

test.each(HOSTILE)('%j becomes nothing that acts', (markdown) => {
  const html = renderMarkdown(markdown)
  const tags = html.match(/<[^>]*>/g) ?? []
  for (const tag of tags) {
    expect(tag).toMatch(/^<\/?(p|a|b|code|pre|em|strong)( |>)/)
    expect(tag).not.toMatch(/\son\w+\s*=/i)
    if (tag.startsWith('<a '))
      expect(tag).toMatch(/^<a href="(https?|mailto):[^"]*" rel="noopener nofollow">$/)
  }
})
