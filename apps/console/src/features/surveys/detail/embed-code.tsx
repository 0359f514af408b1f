import { texts } from '@whofor/texts/console/surveys/share'
import { CodeBox } from '../../../components/ui/copy-field.tsx'
import type { PublishedSurvey } from '../queries.ts'
import type { Way } from './embed-ways.ts'
import { messagesOf } from './share-messages.ts'

type Props = {
  survey: PublishedSurvey
  way: Way
  /** The space to keep for it in the page, in CSS pixels. */
  height: number | null
}

/** The code of one way to put a survey on a page. */
export function EmbedCode({ survey, way, height }: Props) {
  const url = new URL(survey.public_url, location.origin).href
  const code = embedSnippets({
    url,
    slug: survey.public_url_slug,
    title: survey.title,
    linkText: messagesOf(survey).link_text,
    height,
  })[way]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-5">
      <CodeBox key={way} code={code} name={texts.code({ way: texts.ways[way] })} copy={texts.copy_code} />
      <p className="text-sm text-ink-2">{texts.way_help[way]}</p>
    </div>
  )
}

type Embedded = {
  url: string
  slug: string
  title: string
  linkText: string
  /** The space to keep for it, in CSS pixels, so that what follows does not move; null while it is unknown. */
  height: number | null
}

/** Code that shows a survey on a page, opens it over one, or links to it. */
export function embedSnippets({ url, slug, title, linkText, height }: Embedded): Record<Way, string> {
  const link = `<a href="${url}">${attribute(linkText)}</a>`
  const { origin } = new URL(url)
  const loader = `${origin}/embed/v1.js`
  const opened = (mode: string) =>
    [`<script async src="${loader}"`, `  data-survey="${slug}"`, `  data-mode="${mode}"></script>`].join('\n')
  return {
    iframe: [
      `<iframe data-whofor src="${url}?embed=1"`,
      `  title="${attribute(title)}"`,
      `  style="width: 100%; height: ${height || 640}px; border: 0"></iframe>`,
      `<script async src="${loader}"></script>`,
    ].join('\n'),
    script: [
      ...(height ? [`<div style="min-height: ${height}px">`] : []),
      `<script async src="${loader}" data-survey="${slug}"${height ? ` data-height="${height}"` : ''}></script>`,
      `<noscript>${link}</noscript>`,
      ...(height ? ['</div>'] : []),
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
      `<whofor-survey slug="${slug}"${height ? ` height="${height}" style="display: block; min-height: ${height}px"` : ''}>${link}</whofor-survey>`,
    ].join('\n'),
  }
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
