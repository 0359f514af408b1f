import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../apps/api/src/app.ts'
import { buildDeps } from '../../apps/api/src/deps.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import type { Filled, Shape } from './fill-database.ts'
import { idOf } from './insert-survey.ts'
import { surveyOf } from './requests.ts'

/** What stands for a parameter of a path, by what comes before it. */
type Values = Readonly<Record<string, string>>

/** Requests that an answer without a query refuses. */
const QUERIES: Values = {
  '/api/personas/compare': `ids=${[0, 1].map((n) => idOf('persona', n)).join()}`,
  '/api/search': 'q=bread',
}

/** Why a route is left out. Its cost depends on what it names, not on how much there is beside it. */
const LEFT_OUT: Readonly<Record<string, RegExp>> = {
  'a stream': /^\/api\/events$/,
  'a file, as long as what is in it':
    /\/export(\/:format)?$|\/json-ld$|\/system-prompt$|\/image$|^\/survey-logos\//,
  'a page or file without data of owners':
    /^\/(\*|login|register|terms|privacy|ai-use|fair-use|legal\/.*|(robots|sitemap)\.(txt|xml))?$|^\/\.well-known\/|openapi\.json$/,
  'what the databases have none of':
    /\/webhooks\/:id|\/translations\/:lang$|\/intake\/:id$|^\/api\/public\/personas\/|^\/p\/|\/thanks$|^\/oembed$/,
  'needs another server, or a token': /\/callback\/|^\/api\/oauth\/authorization$|^\/metrics$|^\/mcp$/,
}

/** Every GET of the app, with a path that this database answers. @throws for a route that nobody has said anything about */
export async function everyRoute(shape: Shape, filled: Filled, slug: string): Promise<[string, string][]> {
  const values: Values = {
    surveys: surveyOf(shape, filled),
    personas: idOf('persona', 0),
    jobs: idOf('job', 0),
    users: idOf('user', 0),
    s: slug,
    'public/surveys': slug,
    legal: 'terms',
  }
  const paths = await getRoutes()
  return paths
    .filter((path) => !Object.values(LEFT_OUT).some((pattern) => pattern.test(path)))
    .map((path) => [
      path,
      withQuery(
        path,
        path.replace(/([^:]*)\/:\w+/, (_, before) => `${before}/${valueAfter(before, values)}`),
      ),
    ])
}

function valueAfter(before: string, values: Values): string {
  const parts = before.split('/').slice(1)
  const value = values[parts.slice(-2).join('/')] ?? values[parts.at(-1) ?? '']
  if (value === undefined) throw new Error(`bench/pages/every-route.ts has no value for ${before}/:…`)
  return value
}

const withQuery = (route: string, path: string): string =>
  QUERIES[route] ? `${path}?${QUERIES[route]}` : path

async function getRoutes(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'whofor-routes-'))
  const deps = await buildDeps(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  const routes = createApp(deps).routes.filter(({ method }) => method === 'GET')
  await deps.close()
  rmSync(folder, { recursive: true })
  return [...new Set(routes.map(({ path }) => path))]
}
