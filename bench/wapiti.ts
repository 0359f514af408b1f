import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../apps/api/src/app.ts'
import { buildDeps } from '../apps/api/src/deps.ts'
import { readEnv } from '../apps/api/src/env.ts'
import { noRateLimits } from '../apps/api/src/rate-limits/rate-limits.ts'
import { readDocument } from '../apps/api/test/http-contract/fuzz/document.ts'
import { insertAnsweredSurvey } from '../apps/api/test/support/answered-survey.ts'
import { personaOf } from '../apps/api/test/support/rows.ts'
import { Visitor } from '../apps/api/test/support/visitor.ts'
import { shareReply } from '../packages/core/src/persona/persona.ts'
import { unpackDebian } from '../scripts/browser/unpack-debian.ts'
import { cacheDir } from '../scripts/root.ts'

/**
 * Attacks the server with Wapiti, a scanner of web applications, signed out and signed in: every GET of the OpenAPI document
 * with its parameters, the console's pages, and the survey with its form. Fails for a finding of medium or above.
 * Wapiti is the one on PATH or Debian's, unpacked into the cache. It talks to this machine alone.
 *
 * pnpm bench wapiti [seconds for each module]
 */
const [seconds = '60'] = process.argv.slice(2)
/** Not those that need a server on the internet, and none that only report a version. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,timesql,xss'
const MEDIUM = 2
/** Every address is one of this machine, which needs no list of top-level domains; Debian's package has none. */
const START = `import sys, urllib.parse, tld, tld.utils
tld.get_fld = tld.utils.get_fld = lambda url, **_: urllib.parse.urlparse(url).hostname
from wapitiCore.main.wapiti import wapiti_main
sys.argv[0] = "wapiti"
wapiti_main()`

type Finding = {
  method: string
  path: string
  info: string
  level: number
  parameter: string
  http_request: string
}

const wapiti = join(cacheDir, 'wapiti-1')
await unpackDebian(wapiti, ['wapiti'], () => {})
mkdirSync(cacheDir, { recursive: true })
const folder = mkdtempSync(join(cacheDir, 'bench-wapiti-'))
const deps = await buildDeps(readEnv({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }), {
  limits: noRateLimits,
})
const app = createApp(deps)
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
try {
  const { owner, urls } = await prepare()
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
  const found = [
    ...(await attack('signed out', urls, [])),
    ...(await attack('signed in', urls, ['-H', `Cookie: ${cookie}`])),
  ]
  process.exitCode = found.some(({ level }) => level >= MEDIUM) ? 1 : 0
} finally {
  server.close()
  await deps.close()
  rmSync(folder, { recursive: true, force: true })
}

/** An owner with a survey, a persona and their addresses. */
async function prepare(): Promise<{ owner: Visitor; urls: string[] }> {
  const owner = new Visitor((path, init) => app.request(path, init))
  await owner.register('owner@example.com')
  const survey = await insertAnsweredSurvey(deps.db, owner.id)
  const persona = personaOf(owner.id)
  await deps.db.write(async (tx) => {
    await tx.insert(deps.db.schema.personas).values(persona)
  })
  const shared = shareReply.parse(await (await owner.post(`/api/personas/${persona.id}/share`)).json())
  const { operations } = await readDocument(await owner.get('/api/openapi.json'))
  const urls = operations
    .filter(({ method, path }) => method === 'get' && path !== '/api/events')
    .map(({ path, parameters }) => {
      const filled = path
        .replace('/surveys/{id}', `/surveys/${survey.id}`)
        .replace('/personas/{id}', `/personas/${persona.id}`)
        .replace('/surveys/{slug}', `/surveys/${survey.slug}`)
        .replace('/personas/{slug}', `/personas/${shared.slug}`)
        .replace('{format}', 'json')
        .replace('{lang}', 'de')
        .replace('{doc}', 'terms')
        .replace(/\{\w+\}/g, '1')
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => `${name}=1`)
      return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    })
  const pages = [
    '/',
    '/login?next=/personas',
    '/register?invitation=1',
    '/dashboard',
    '/surveys?search=bread',
    '/personas?search=ana&sort=newest',
    `/surveys/${survey.id}?tab=results`,
    `/p/${shared.slug}`,
    `/s/${survey.slug}?embed=1&theme=dark&lang=de`,
    `/s/${survey.slug}/thanks?lang=de`,
    `/oembed?url=${encodeURIComponent(`${origin}/s/${survey.slug}`)}&format=json`,
    '/docs/api',
    '/terms',
  ]
  return { owner, urls: [...pages, ...urls].map((path) => `${origin}${path}`) }
}

async function attack(name: string, urls: string[], more: string[]): Promise<Finding[]> {
  const report = join(folder, `${name.replace(' ', '-')}.json`)
  const args = [
    '-c',
    START,
    ...['-u', `${origin}/`, '--scope', 'domain', '-m', MODULES, '-S', 'normal', '-d', '2', '-t', '10'],
    ...[
      '--max-attack-time',
      seconds,
      '--max-scan-time',
      '120',
      '--flush-session',
      '--no-bugreport',
      '-v',
      '0',
    ],
    ...['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config')],
    ...['-f', 'json', '-o', report],
    ...urls.flatMap((url) => ['-s', url]),
    ...more,
  ]
  const python = spawn('/usr/bin/python3', args, {
    env: { PATH: process.env.PATH, HOME: folder, PYTHONPATH: join(wapiti, 'usr/lib/python3/dist-packages') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  python.stderr.on('data', (bytes) => {
    errors += String(bytes)
  })
  await once(python, 'close')
  if (!existsSync(report)) throw new Error(`Wapiti ended without a report: ${errors.slice(-2000)}`)
  const { vulnerabilities, anomalies, infos } = JSON.parse(readFileSync(report, 'utf8')) as {
    vulnerabilities: Record<string, Finding[]>
    anomalies: Record<string, Finding[]>
    infos: { crawled_pages_nbr?: number }
  }
  console.log(
    `${name}: ${urls.length} addresses to begin with, ${infos.crawled_pages_nbr ?? '?'} pages crawled`,
  )
  const all = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings.map((finding) => ({ kind, ...finding })),
  )
  for (const { kind, level, method, path, parameter, info } of all)
    console.log(`  level ${level}, ${kind}: ${method} ${path} ${parameter} ${info}`)
  if (all.length === 0) console.log('  nothing found')
  return all
}
