import type { Way } from './embed-ways.ts'

/** Code that shows a survey on a page, opens it over one, or links to it. */
export function embedSnippets(
  url: string,
  slug: string,
  title: string,
  linkText: string,
): Record<Way, string> {
  const link = `<a href="${url}">${attribute(linkText)}</a>`
  const { origin } = new URL(url)
  const loader = `${origin}/embed/v1.js`
  const opened = (mode: string) =>
    [`<script async src="${loader}"`, `  data-survey="${slug}"`, `  data-mode="${mode}"></script>`].join('\n')
  return {
    iframe: [
      `<iframe data-whofor src="${url}?embed=1"`,
      `  title="${attribute(title)}"`,
      `  style="width: 100%; height: 640px; border: 0"></iframe>`,
      `<script async src="${loader}"></script>`,
    ].join('\n'),
    script: [
      `<script async src="${loader}" data-survey="${slug}"></script>`,
      `<noscript>${link}</noscript>`,
    ].join('\n'),
    link,
    popup: opened('popup'),
    slidein: opened('slidein'),
    sidetab: opened('sidetab'),
    npm: [
      "import { mount } from '@whofor/widget'",
      '',
      "mount(document.querySelector('#survey'), {",
      `  src: '${url}',`,
      '})',
    ].join('\n'),
    wordpress: `[whofor survey="${slug}"]`,
    fullpage: `${opened('fullpage')}\n<noscript>${link}</noscript>`,
    element: [
      `<script type="module" src="${origin}/embed/v1-element.js"></script>`,
      `<whofor-survey slug="${slug}">${link}</whofor-survey>`,
    ].join('\n'),
  }
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
