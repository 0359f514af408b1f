import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { root } from '../../scripts/root.ts'
import { keepRunning, runCommand } from '../../scripts/run-command.ts'

export const APPS = ['react', 'vue', 'nextjs', 'astro'] as const
export type App = (typeof APPS)[number]

/** As the package's README promises, a server component may use it without a callback. */
const SERVER_COMPONENT = `import { Survey } from '@whofor/widget/react'
export default function Page() {
  return <Survey src="LINK"><a href="LINK">Survey</a></Survey>
}
`

/** Installs and builds an example in a folder of its own. @returns the project, and its pages that were rendered by the build */
export async function buildApp(
  app: App,
  folder: string,
  { tarball, link }: { tarball: string; link: string },
): Promise<{ project: string; pages: string[] }> {
  const project = join(folder, app)
  cpSync(join(root, 'examples/npm', app), project, { recursive: true })
  setLink(project, link)
  if (app === 'nextjs') {
    mkdirSync(join(project, 'app/server'))
    writeFileSync(join(project, 'app/server/page.jsx'), SERVER_COMPONENT.replaceAll('LINK', link))
  }
  await runOrThrow(`npm install --no-audit --no-fund ${tarball}`, project)
  await runOrThrow('npm run build', project)
  const rendered = { react: [], vue: [], nextjs: ['index', 'server'], astro: ['index'] }[app]
  const output = app === 'nextjs' ? '.next/server/app' : 'dist'
  return { project, pages: rendered.map((name) => join(project, output, `${name}.html`)) }
}

function setLink(project: string, link: string): void {
  for (const name of readdirSync(project, { recursive: true, encoding: 'utf8' })) {
    const path = join(project, name)
    if (!statSync(path).isFile()) continue
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('https://surveys.example.org/s/SLUG', link))
  }
}

export async function runOrThrow(line: string, cwd: string): Promise<void> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runCommand(line, { cwd, env })
  if (code !== 0) throw new Error(`${output}\n${line} failed in ${cwd}.`)
}

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
