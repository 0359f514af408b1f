/** Code that shows a survey on a page, or links to it. */
export function embedSnippets(
  url: string,
  slug: string,
  title: string,
  linkText: string,
): { iframe: string; script: string; link: string } {
  const link = `<a href="${url}">${attribute(linkText)}</a>`
  const loader = `${new URL(url).origin}/embed/v1.js`
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
  }
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
