import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from './clean-up.ts'

/** A proxy of a server whose scripts do not arrive, for engines that cannot switch scripts off. @returns its origin */
export async function withoutScripts(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const proxy = createServer((asked, reply) => {
    if (asked.url?.endsWith('.js')) return void reply.writeHead(404).end()
    const { url: path, method, headers } = asked
    const on = request({ hostname, port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    asked.pipe(on)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  atEndOfFile(async () => void proxy.close())
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
