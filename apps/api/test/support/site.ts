import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from './clean-up.ts'

/** A third-party site with one page. @returns its URL */
export async function siteWith(html: string, headers: Record<string, string> = {}): Promise<string> {
  const site = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`<!doctype html>${html}`),
  )
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  atEndOfFile(async () => void site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}
