import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

const FOLDERS = ['iframe', 'script', 'element', 'csp', 'popup'] as const

export type Example = {
  folder: (typeof FOLDERS)[number]
  /** Origin of the surveys, such as `http://localhost:3000`. */
  origin: string
  /** The last part of the survey's public link. */
  slug: string
  /** Defaults to any free port. */
  port?: number
}

/** Serves an example page on its own origin, like a third-party site, with `{{origin}}` and `{{slug}}` filled in. */
export async function serve({ folder, origin, slug, port = 0 }: Example) {
  const template = await readFile(new URL(`${folder}/index.html`, import.meta.url), 'utf8')
  const page = template
    .replaceAll('{{origin}}', new URL(origin).origin)
    .replaceAll('{{slug}}', encodeURIComponent(slug))
    .replaceAll('{{style}}', styleHash(template))
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** As a Content-Security-Policy names the page's style element. */
function styleHash(page: string): string {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string', default: 'http://localhost:3000' },
      slug: { type: 'string' },
      port: { type: 'string', default: '4000' },
    },
  })
  const folder = FOLDERS.find((one) => one === positionals[0])
  if (!folder || !values.slug) {
    console.error(
      'node examples/serve.ts <iframe|script|element|csp|popup> --slug <slug> [--origin http://localhost:3000] [--port 4000]',
    )
    process.exit(1)
  }
  const { url } = await serve({ folder, origin: values.origin, slug: values.slug, port: Number(values.port) })
  console.log(url)
}
