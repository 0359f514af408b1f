import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { onSlowPhone } from '../console/slow-phone.ts'
import { QUESTIONS, TITLE } from '../submit/survey.ts'

export type Site = { url: string; close(): void }

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** Serves files from memory as brotli. The first one is the page. */
export async function siteOf(files: Record<string, string | Buffer>): Promise<Site> {
  const packed = new Map(Object.entries(files).map(([path, text]) => [path, brotliCompressSync(text)]))
  const server = createServer((request, reply) => {
    const body = packed.get(request.url ?? '')
    const type = TYPES[request.url?.split('.').at(-1) ?? ''] ?? 'text/plain'
    if (body === undefined) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': `${type}; charset=UTF-8`, 'content-encoding': 'br' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${Object.keys(files)[0]}`, close: () => void server.close() }
}

const HEAD = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${TITLE}</title><link rel="icon" href="data:,">`

/** The least that can be answered: the same questions in a form without a style or script. */
export function bareForm(): Promise<Site> {
  const groups = QUESTIONS.map(({ id, question, options }) => {
    const radios = options.map(
      ({ id: option, text }) =>
        `<label><input type="radio" name="${id}" value="${option}"> ${text}</label><br>`,
    )
    return `<fieldset><legend>${question}</legend>${radios.join('')}</fieldset>`
  })
  const form = `<form method="post">${groups.join('')}<button>Submit Response</button></form>`
  return siteOf({ '/form.html': `${HEAD}</head><body><h1>${TITLE}</h1>${form}</body></html>` })
}

/** The same questions by SurveyJS, from the folder that it is installed in. */
export function surveyJs(folder: string): Promise<Site> {
  const file = (path: string) => readFileSync(join(folder, path))
  const elements = QUESTIONS.map(({ id, question, options }) => ({
    type: 'radiogroup',
    name: id,
    title: question,
    choices: options.map(({ id: value, text }) => ({ value, text })),
  }))
  const start = `new Survey.Model(${JSON.stringify({ title: TITLE, elements })}).render(document.getElementById('survey'))`
  return siteOf({
    '/survey.html': `${HEAD}<link rel="stylesheet" href="/survey-core.css"></head><body><div id="survey"></div>
<script src="/survey.core.js"></script><script src="/survey-js-ui.js"></script><script>${start}</script></body></html>`,
    '/survey-core.css': file('survey-core/survey-core.min.css'),
    '/survey.core.js': file('survey-core/survey.core.min.js'),
    '/survey-js-ui.js': file('survey-js-ui/survey-js-ui.min.js'),
  })
}

/** Milliseconds from the start of the navigation. */
export type Opening = { paint: number; radio: number }

/** Opens a page with an empty cache on a slow phone, and waits until a radio could be chosen. */
export async function openSlowly(browser: Browser, url: string): Promise<Opening> {
  const open = async (page: Page): Promise<Opening> => {
    await page.addInitScript(OBSERVE)
    await page.goto(url)
    await page.waitForFunction('globalThis.opening.paint > 0 && globalThis.opening.radio > 0')
    const opening: unknown = await page.evaluate('globalThis.opening')
    return opening as Opening
  }
  return onSlowPhone(browser, open, { deviceScaleFactor: 2 })
}

/** A radio can be chosen once a tap in the middle of its label, or of itself, would reach it. */
const OBSERVE = `
globalThis.opening = { paint: 0, radio: 0 }
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') opening.paint = entry.startTime
}).observe({ type: 'paint', buffered: true })
const look = () => {
  const radio = document.querySelector('input[type=radio]')
  const label = radio?.closest('label')
  const { x, y, width, height } = (label ?? radio)?.getBoundingClientRect() ?? {}
  const hit = width > 0 && document.elementFromPoint(x + width / 2, y + height / 2)
  if (hit && (hit === radio || hit.closest('label') === label)) opening.radio = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)`
