import { safeMarkdownRenderer } from '@whofor/core/text/safe-markdown'
import { Marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { onlyMarkdown } from './trusted-html.ts'

const MARKDOWN = `# Head
One *two* **three** ~~four~~ \`five\` [six](https://example.com/?a=1&b="2") <b>seven</b>  
![eight](https://example.com/x.png)

3. first
4. second

- [x] done
- [ ] open

> quote

| a | b |
|:--|--:|
| 1 | 2 |

---
\`\`\`ts
const a = '<script>'
\`\`\``

test('everything that Markdown becomes stays as it is', () => {
  const html = new Marked({ renderer: safeMarkdownRenderer<Token>(2) }).parse(MARKDOWN, { async: false })
  for (const tag of ['<h2', '<ol start', '<input', '<th align', '<pre>', '<a href', '<del>', '<hr', '<br'])
    expect(html).toContain(tag)
  expect(onlyMarkdown(html)).toBe(html)
})

test.each([
  '<script>attacked=1</script>',
  '<img src=x onerror=attacked=1>',
  '<p onclick="attacked=1">x</p>',
  '<p class="a" onclick="attacked=1">x</p>',
  '<a href="javascript:alert(1)" rel="noopener nofollow">x</a>',
  '<a href="https://example.com" onclick="x" rel="noopener nofollow">x</a>',
  '<svg/onload=attacked=1>',
  '<p><iframe srcdoc="x"></iframe></p>',
  '<<p>script>attacked=1</script>',
  '<p',
])('%s becomes text', (html) => {
  expect(onlyMarkdown(html)).not.toContain('<')
})
