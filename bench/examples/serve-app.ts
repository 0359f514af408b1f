import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { keepRunning } from '../../scripts/run-command.ts'
import type { App } from './build-app.ts'

type Site = { url: string; close(): Promise<void> }

/** Serves a built example as its framework means it: Next.js by its own server, the others as files. */
export function serveApp(app: App, project: string): Promise<Site> {
  return app === 'nextjs' ? serveNext(project) : serveFiles(join(project, 'dist'))
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

async function serveFiles(folder: string): Promise<Site> {
  const server = createServer(async (request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = await readFile(join(folder, path)).catch(() => undefined)
    if (file) reply.writeHead(200, { 'content-type': TYPES[extname(path)] ?? '' }).end(file)
    // A browser asks for an icon, which is no fault of the example.
    else reply.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

async function serveNext(project: string): Promise<Site> {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const next = keepRunning(`next start --port ${port} --hostname 127.0.0.1`, { cwd: project })
  const ended = once(next, 'exit')
  const url = `http://127.0.0.1:${port}/`
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) await new Promise((done) => setTimeout(done, 200))
  const close = async (): Promise<void> => {
    next.kill()
    await ended
  }
  return { url, close }
}
