export function embedSnippets(url: string, slug: string, title: string): { iframe: string; script: string } {
  const loader = `${new URL(url).origin}/embed/v1.js`
  return {
    iframe: [
      `<iframe data-whofor src="${url}?embed=1"`,
      `  title="${attribute(title)}"`,
      `  style="width: 100%; height: 640px; border: 0"></iframe>`,
      `<script async src="${loader}"></script>`,
    ].join('\n'),
    script: `<script async src="${loader}" data-survey="${slug}"></script>`,
  }
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
