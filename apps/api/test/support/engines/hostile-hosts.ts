import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { atEndOfFile } from '../clean-up.ts'
import { embedOf } from '../host-page.ts'
import { WATCH } from './watch.ts'

const WIDGET = join(import.meta.dirname, '../../../../../packages/widget/dist')
/** The survey's own names, too, which no rule of the page may reach. */
const NAMES = 'label, button, input, fieldset, legend, h1, p, .border, .p, .q, .w, .m, .go, .hp, .s, .x'

type Host = {
  css?: string
  attributes?: string
  headers?: (origin: string) => Record<string, string>
  /** Of the root's text, in pixels. */
  root?: number
  /** Five surveys instead of three. */
  isFull?: boolean
  /** Shows the survey that wants to keep what is chosen. */
  isKept?: boolean
}

/** One page for each thing that sites do to what they embed. */
export const HOSTILE_HOSTS: Record<string, Host> = {
  'unset styles': {
    isFull: true,
    css: `* { all: unset !important }
      iframe { display: inline !important; height: auto !important; width: 90px !important; min-width: 2000px !important;
        max-height: 300px !important; border: 9px dashed red !important; padding: 20px !important }
      head { display: none !important }
      div, p, main, section { display: block !important }`,
  },
  'rules for every name': {
    css: `${NAMES} { border: 20px solid lime !important; text-transform: uppercase !important; font: 6px/1 cursive !important;
      opacity: .9; letter-spacing: 2px; text-align: right; direction: rtl }`,
  },
  preflight: {
    css: `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; list-style: none }
      button, input { font: inherit; color: inherit; background: transparent; border-radius: 0; appearance: none }
      h1 { font-size: inherit } a { color: inherit; text-decoration: none }
      iframe { display: block; vertical-align: middle; max-width: 100%; height: auto }`,
  },
  'right to left': { attributes: 'dir="rtl"' },
  'text of 20 px': { css: 'html { font-size: 20px }', root: 20 },
  'text of 40 px': { css: 'html { font-size: 40px }', root: 40 },
  transformed: {
    css: 'main { transform: translate(8px, 5px); filter: blur(0); perspective: 9em; contain: content; zoom: 1 }',
  },
  'strict policy': {
    headers: (origin) => ({
      'content-security-policy':
        `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; connect-src ${origin};
        img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri /reports`.replace(
          /\s+/g,
          ' ',
        ),
    }),
  },
  // Its storage throws, and that of the surveys in it.
  sandbox: { headers: () => ({ 'content-security-policy': 'sandbox allow-scripts' }), isKept: true },
}

/** A site with these pages, each at `/<its place>`, and how many violations of its policies browsers have reported to it. */
export async function hostileSite(origin: string, slugs: { plain: string; kept: string }) {
  let reports = 0
  const hosts = Object.entries(HOSTILE_HOSTS)
  const site = createServer(async ({ url = '', method }, reply) => {
    const path = new URL(url, 'http://site').pathname
    const send = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      reply.writeHead(200, { 'content-type': type, ...headers }).end(body)
    if (method === 'POST') {
      reports += 1
      return send('text/plain', '')
    }
    const script = SCRIPTS[path]
    if (script) return send('text/javascript', script, { 'access-control-allow-origin': '*' })
    if (path.startsWith('/widget/')) {
      const file = await readFile(join(WIDGET, path.slice('/widget/'.length)))
      return send('text/javascript', file, { 'access-control-allow-origin': '*' })
    }
    if (path === '/unmounts') return send('text/html', unmountsPage(origin, slugs.plain))
    const [, host] = hosts[Number(path.slice(1))] ?? []
    if (!host) return reply.writeHead(404).end()
    send('text/html', pageOf(host, origin, host.isKept ? slugs.kept : slugs.plain), host.headers?.(origin))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  atEndOfFile(async () => void site.close())
  const { port } = site.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    unmounts: `${url}/unmounts`,
    urlOf: (name: string) => `${url}/${hosts.findIndex(([host]) => host === name)}`,
    reports: () => reports,
  }
}

/** Shows a survey in each way and removes it again, out of sight, where frames are not loaded. */
const UNMOUNTS = `import { mount } from '/widget/index.js'
    const { origin } = new URL(document.querySelector('#mounted').dataset.src)
    const place = document.querySelector('#mounted')
    const slug = place.dataset.src.split('/').at(-1)
    let survey
    globalThis.mountAndUnmount = async () => {
      survey ??= await (await fetch(origin + '/api/public/surveys/' + slug)).json()
      const spot = document.createElement('div')
      const element = document.createElement('whofor-survey')
      element.setAttribute('slug', slug)
      const script = document.createElement('script')
      script.dataset.survey = slug
      script.src = origin + '/embed/v1.js'
      const ran = new Promise((resolve) => { script.onload = resolve })
      place.append(spot, element, script)
      const { unmount } = mount(spot, { survey, src: origin })
      await ran
      const shown = [script.nextSibling, element.shadowRoot.querySelector('iframe'), spot.shadowRoot.querySelector('form')]
      unmount()
      place.replaceChildren()
      return shown.every(Boolean)
    }`
const SCRIPTS: Record<string, string> = {
  '/unmounts.js': UNMOUNTS,
  '/watch.js': WATCH,
  '/mount.js': `import { mount } from '/widget/index.js'
    const place = document.querySelector('#mounted')
    mount(place, { src: place.dataset.src })
    if (document.querySelector('[data-target]')) {
      const late = Object.assign(document.createElement('div'), { id: 'late' })
      document.querySelector('main').append(late)
    }`,
}

/** What comes before the embeds is watched by a script, which runs before theirs. */
function pageOf({ css, attributes = '', isFull }: Host, origin: string, slug: string): string {
  const embed = embedOf(origin, slug)
  return `<!doctype html><html lang="en" ${attributes}><head><title>Host</title>${css ? `<style>${css}</style>` : ''}</head>
    <body><main class="border"><h1>Host</h1><p>Text <label>label</label> <button>button</button></p>
    <div id="mounted" data-src="${origin}/s/${slug}"></div>
    <script src="/watch.js"></script>
    ${embed.loader()}
    ${embed.elementScript()}${embed.surveyElement()}
    ${isFull ? `${embed.loader('data-target="#late"')}${embed.loader()}` : ''}
    <script type="module" src="/mount.js"></script></main></body></html>`
}

const unmountsPage = (origin: string, slug: string) => `<!doctype html><title>Host</title>
  <body><script src="/watch.js"></script><p style="height: 9000px">Text</p>
  <div id="mounted" data-src="${origin}/s/${slug}"></div>
  ${embedOf(origin, slug).elementScript()}<script type="module" src="/unmounts.js"></script></body>`
