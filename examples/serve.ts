import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

export type Example = {
  folder: 'iframe' | 'script'
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

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      origin: { type: 'string', default: 'http://localhost:3000' },
      slug: { type: 'string' },
      port: { type: 'string', default: '4000' },
    },
  })
  const [folder] = positionals
  if ((folder !== 'iframe' && folder !== 'script') || !values.slug) {
    console.error(
      'node examples/serve.ts <iframe|script> --slug <slug> [--origin http://localhost:3000] [--port 4000]',
    )
    process.exit(1)
  }
  const { url } = await serve({ folder, origin: values.origin, slug: values.slug, port: Number(values.port) })
  console.log(url)
}
