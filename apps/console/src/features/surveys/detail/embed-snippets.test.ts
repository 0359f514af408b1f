import { expect, it } from 'vitest'
import { embedSnippets } from './embed-code.tsx'

const BREAD = {
  url: 'https://a.example/s/slug',
  slug: 'slug',
  title: 'Bread',
  linkText: 'Answer',
  height: null,
}

it('includes the survey and its server', () => {
  const { iframe, script } = embedSnippets(BREAD)
  expect(iframe).toContain('src="https://a.example/s/slug?embed=1"')
  expect(iframe).toContain('<script async src="https://a.example/embed/v1.js"></script>')
  expect(script).toContain('<script async src="https://a.example/embed/v1.js" data-survey="slug"></script>')
  expect(script).toContain('<noscript><a href="https://a.example/s/slug">Answer</a></noscript>')
})

it('escapes the title', () => {
  const { iframe } = embedSnippets({ ...BREAD, title: '"><script>1</script> & co' })
  expect(iframe).toContain('title="&quot;>&lt;script>1&lt;/script> &amp; co"')
})

it('names the mode of what opens over the page, and the element', () => {
  const { popup, sidetab, element } = embedSnippets(BREAD)
  expect(popup).toContain('data-survey="slug"\n  data-mode="popup"></script>')
  expect(sidetab).toContain('data-mode="sidetab"')
  expect(element).toContain(
    '<whofor-survey slug="slug"><a href="https://a.example/s/slug">Answer</a></whofor-survey>',
  )
})

it('mounts the survey by its link, and names it in the shortcode', () => {
  const { npm, wordpress } = embedSnippets(BREAD)
  expect(npm).toContain("src: 'https://a.example/s/slug'")
  expect(wordpress).toBe('[whofor survey="slug"]')
})

it('keeps the space that the survey will take, so that the page around it does not move', () => {
  const { script, iframe, element } = embedSnippets({ ...BREAD, height: 1240 })
  expect(script).toMatch(
    /^<div style="min-height: 1240px">\n<script .* data-height="1240"><\/script>\n.*\n<\/div>$/,
  )
  expect(iframe).toContain('height: 1240px')
  expect(element).toContain('height="1240" style="display: block; min-height: 1240px"')
})
