import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../packages/widget/dist')
const LOADED = /<(?:script|link)\b[^>]*(?:src|href)="(\/[^"]+)"/g

/** The loader and the page's script as built, the style sheet as it is in the page, and `mount()` of npm, minified. */
export function ourFiles(style: string): Record<'loader' | 'script' | 'css' | 'npm', Weight> {
  const script = readdirSync(join(DIST, 'assets')).find((file) => /^page\..*\.js$/.test(file)) ?? ''
  return {
    loader: weigh(readFileSync(join(DIST, 'embed/v1.js'))),
    script: weigh(readFileSync(join(DIST, 'assets', script))),
    css: weigh(Buffer.from(style)),
    npm: weigh(Buffer.from(minify(readFileSync(join(DIST, 'chunks/index.js'), 'utf8')))),
  }
}

/** As an application that installs the package does. */
function minify(module: string): string {
  const { transformSync } = createRequire(join(DIST, '../package.json'))('esbuild')
  return transformSync(module, { minify: true, format: 'esm', charset: 'utf8' }).code
}

export type SentPage = {
  style: string
  requests: number
  /** Bytes of the bodies as the server sends them to a browser. */
  sent: number
  weight: Weight
}

/** A survey's page with all files that it names, as a browser receives them. */
export async function sentPage(url: string): Promise<SentPage> {
  const document = await receive(url)
  const html = document.content.toString()
  const files = [...html.matchAll(LOADED)].map(([, path = '']) => new URL(path, url).href)
  const parts = [document, ...(await Promise.all(files.map(receive)))]
  return {
    style: /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '',
    requests: parts.length,
    sent: parts.reduce((sum, part) => sum + part.sent, 0),
    weight: sumOf(parts.map(({ content }) => weigh(content))),
  }
}

/** `fetch` would hide how much was sent. */
async function receive(url: string): Promise<{ sent: number; content: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { headers: { 'accept-encoding': 'gzip, br', 'sec-fetch-mode': 'navigate' } }, resolve).on(
    'error',
    reject,
  )
  const reply = await promise
  const body = await buffer(reply)
  if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'br') {
    throw new Error(`${url}: ${reply.statusCode}, ${reply.headers['content-encoding'] ?? 'not compressed'}`)
  }
  return { sent: body.length, content: brotliDecompressSync(body) }
}

/** Bytes: as they are, by gzip 9 and by brotli 11. */
export type Weight = { raw: number; gzip: number; brotli: number }

export function weigh(content: Buffer): Weight {
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }).length,
  }
}

/** Of files that are loaded one by one. */
export function sumOf(weights: readonly Weight[]): Weight {
  const total = (of: keyof Weight): number => weights.reduce((sum, weight) => sum + weight[of], 0)
  return { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') }
}
