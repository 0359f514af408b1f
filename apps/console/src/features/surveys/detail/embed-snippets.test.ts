import { expect, it } from 'vitest'
import { embedSnippets } from './embed-snippets.ts'

it('includes the survey and its server', () => {
  const { iframe, script } = embedSnippets('https://a.example/s/slug', 'slug', 'Bread', 'Answer')
  expect(iframe).toContain('src="https://a.example/s/slug?embed=1"')
  expect(iframe).toContain('<script async src="https://a.example/embed/v1.js"></script>')
  expect(script).toContain('<script async src="https://a.example/embed/v1.js" data-survey="slug"></script>')
  expect(script).toContain('<noscript><a href="https://a.example/s/slug">Answer</a></noscript>')
})

it('escapes the title', () => {
  const { iframe } = embedSnippets('https://a.example/s/slug', 'slug', '"><script>1</script> & co', 'Answer')
  expect(iframe).toContain('title="&quot;>&lt;script>1&lt;/script> &amp; co"')
})

it('names the mode of what opens over the page, and the element', () => {
  const { popup, sidetab, element } = embedSnippets('https://a.example/s/slug', 'slug', 'Bread', 'Answer')
  expect(popup).toContain('data-survey="slug"\n  data-mode="popup"></script>')
  expect(sidetab).toContain('data-mode="sidetab"')
  expect(element).toContain(
    '<whofor-survey slug="slug"><a href="https://a.example/s/slug">Answer</a></whofor-survey>',
  )
})

it('mounts the survey by its link, and names it in the shortcode', () => {
  const { npm, wordpress } = embedSnippets('https://a.example/s/slug', 'slug', 'Bread', 'Answer')
  expect(npm).toContain("src: 'https://a.example/s/slug'")
  expect(wordpress).toBe('[whofor survey="slug"]')
})
