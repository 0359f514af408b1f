import { describe, expect, it } from 'vitest'
import { minModules, violationsOf } from './directions/check.ts'
import { readFiles, readModule, readModules } from './directions/modules.ts'
import { postgresViolations } from './directions/postgres.ts'

const files = readFiles()
const repository = readModules(files)
const known = new Set(violationsOf(repository))

/** Violations that appear when files are added to the repository, or replaced in it. */
function newViolations(...added: [file: string, text: string][]): string[] {
  const all = new Map([...files, ...added])
  const modules = added.map(([file, text]) => [file, readModule(file, text, all)] as const)
  return violationsOf(new Map([...repository, ...modules])).filter((violation) => !known.has(violation))
}

const cases: [name: string, file: string, text: string, expected: RegExp][] = [
  [
    'core importing the widget',
    'packages/core/src/x.ts',
    `import { a } from '@whofor/widget'`,
    /core may not import/,
  ],
  [
    'core importing a type of the api',
    'packages/core/src/x.ts',
    `import type { A } from '@whofor/api/app'`,
    /may not import/,
  ],
  [
    'core escaping by a relative path',
    'packages/core/src/x.ts',
    `import { a } from '../../widget/src/mount.tsx'`,
    /outside/,
  ],
  [
    'core importing Node',
    'packages/core/src/x.ts',
    `import { readFileSync } from 'node:fs'`,
    /zod and the texts alone/,
  ],
  [
    'core importing from npm',
    'packages/core/src/x.ts',
    `import { a } from 'hono'`,
    /zod and the texts alone/,
  ],
  ['core reading the clock', 'packages/core/src/x.ts', `export const now = () => Date.now()`, /no clock/],
  ['core using randomness', 'packages/core/src/x.ts', `export const any = () => Math.random()`, /no clock/],
  ['core touching the page', 'packages/core/src/x.ts', `export const t = () => document.title`, /no clock/],
  [
    'the widget importing the api',
    'packages/widget/src/x.ts',
    `export * from '@whofor/api/app'`,
    /may not import/,
  ],
  ['the widget importing zod', 'packages/widget/src/x.ts', `import { z } from 'zod'`, /may not load zod/],
  [
    'the widget importing texts',
    'packages/widget/src/x.ts',
    `import { texts } from '@whofor/texts/console/shell'`,
    /may not import/,
  ],
  [
    'the widget importing zod/mini',
    'packages/widget/src/x.ts',
    `import * as z from 'zod/mini'`,
    /may not load zod/,
  ],
  [
    'the api importing the console',
    'apps/api/src/x.ts',
    `import { a } from '@whofor/console/app/app'`,
    /may not import/,
  ],
  [
    'the console running the api',
    'apps/console/src/x.ts',
    `import { app } from '@whofor/api/app'`,
    /but as a type/,
  ],
  [
    'the console running the api by type specifiers',
    'apps/console/src/x.ts',
    `import { type A } from '@whofor/api/app'`,
    /but as a type/,
  ],
  [
    'the console importing the api dynamically',
    'apps/console/src/x.tsx',
    `const a = await import('@whofor/api/app')`,
    /but as a type/,
  ],
  [
    'the console reaching into the api',
    'apps/console/src/x.ts',
    `import type { A } from '../../api/src/app.ts'`,
    /outside/,
  ],
  ['an example importing an app', 'examples/x/server.ts', `import '@whofor/api/app'`, /may not import/],
  [
    'the environment read elsewhere',
    'apps/api/src/features/surveys/x.ts',
    `export const a = process.env.A`,
    /only env\.ts/,
  ],
  [
    'SQL in a route',
    'apps/api/src/features/surveys/routes.ts',
    `import { eq } from 'drizzle-orm'`,
    /SQL belongs into queries/,
  ],
  [
    'SQL in a verb',
    'apps/api/src/features/surveys/x.ts',
    `import { eq } from 'drizzle-orm'`,
    /SQL belongs into queries/,
  ],
  [
    'a dialect outside of db',
    'apps/api/src/features/surveys/x.ts',
    `import { text } from 'drizzle-orm/pg-core'`,
    /knows the dialects/,
  ],
  ['openai outside of ai', 'apps/api/src/features/surveys/x.ts', `import OpenAI from 'openai'`, /only ai\//],
  [
    'better-sqlite3 outside of db',
    'apps/api/src/jobs/x.ts',
    `import Database from 'better-sqlite3'`,
    /only db\//,
  ],
  ['pg outside of db', 'apps/api/src/features/surveys/x.ts', `import pg from 'pg'`, /may import pg/],
  [
    'a feature that the table does not allow',
    'apps/api/src/features/personas/x.ts',
    `import { a } from '../surveys/close-survey.ts'`,
    /personas may not import surveys/,
  ],
  [
    'a type of a feature that the table does not allow',
    'apps/console/src/features/personas/x.ts',
    `import type { A } from '../chat/chat-sheet.tsx'`,
    /personas may not import chat/,
  ],
  [
    'routes of another feature',
    'apps/api/src/features/dashboard/x.ts',
    `import { a } from '../surveys/routes.ts'`,
    /routes of another feature/,
  ],
  [
    'the platform importing a feature',
    'apps/api/src/jobs/x.ts',
    `import type { A } from '../features/surveys/close-survey.ts'`,
    /only the app's roots/,
  ],
  [
    'a folder of the platform importing one above it',
    'apps/api/src/db/x.ts',
    `import type { A } from '../http/context.ts'`,
    /db may not import http/,
  ],
  [
    'a folder of the platform that the table does not list',
    'apps/api/src/new-one/x.ts',
    `import type { Db } from '../db/db.ts'`,
    /does not list the folder new-one/,
  ],
  [
    'the platform asking for all dependencies',
    'apps/api/src/mail/x.ts',
    `import type { Deps } from '../deps.ts'`,
    /asks for its own dependencies/,
  ],
  [
    'a module below the platform importing a folder',
    'apps/api/src/x.ts',
    `import type { Db } from './db/db.ts'`,
    /below the platform/,
  ],
  [
    'a verb importing Hono',
    'apps/api/src/features/surveys/x.ts',
    `import type { Context } from 'hono'`,
    /only http\/ and routes know Hono/,
  ],
  [
    'the platform importing a part of Hono',
    'apps/api/src/auth/x.ts',
    `import { setCookie } from 'hono/cookie'`,
    /only http\/ and routes know Hono/,
  ],
  [
    'a component importing a feature',
    'apps/console/src/components/ui/x.tsx',
    `import { A } from '../../features/jobs/job-ring.tsx'`,
    /only the app's roots/,
  ],
  [
    'a feature without a line in the table',
    'apps/console/src/features/new-one/x.ts',
    `import { a } from '../jobs/queries.ts'`,
    /does not list the feature new-one/,
  ],
  [
    'raw SQL that no test runs on PostgreSQL',
    'apps/api/src/features/surveys/x-queries.ts',
    'import { sql } from "drizzle-orm"\nexport const later = sql<number>`created_at + 1`',
    /x-queries\.ts: raw SQL, but no tests/,
  ],
  [
    'SQL as text that no test runs on PostgreSQL',
    'apps/api/src/features/surveys/x.ts',
    `export const later = (pool) => pool.query('select created_at + 1 from surveys')`,
    /x\.ts: raw SQL, but no tests/,
  ],
  ['a module importing itself', 'apps/api/src/x.ts', `import { a } from './x.ts'`, /circle/],
  [
    'an import over several lines',
    'packages/core/src/x.ts',
    `import {\n  a,\n  type B,\n} from 'hono'`,
    /zod and the texts alone/,
  ],
  [
    'an export over several lines',
    'packages/core/src/x.ts',
    `export {\n  a,\n} from 'hono'`,
    /zod and the texts alone/,
  ],
]

describe('the direction check', () => {
  it.each(cases)('catches %s', (_name, file, text, expected) => {
    expect(newViolations([file, text])).toContainEqual(expect.stringMatching(expected))
  })

  it('catches zod reaching the widget through core', () => {
    const found = newViolations(
      ['packages/core/src/a.ts', `export { b } from './b.ts'`],
      ['packages/core/src/b.ts', `import { z } from 'zod'\nexport const b = z.string()`],
      ['packages/widget/src/x.ts', `import { b } from '@whofor/core/a'`],
    )
    expect(found).toContainEqual(expect.stringMatching(/x\.ts: the widget may not load zod/))
  })

  it('catches a cycle of two modules', () => {
    const found = newViolations(
      ['packages/core/src/a.ts', `import { b } from './b.ts'\nexport const a = () => b`],
      ['packages/core/src/b.ts', `import { a } from './a.ts'\nexport const b = () => a`],
    )
    expect(found).toContainEqual(expect.stringMatching(/circle: .*a\.ts -> .*b\.ts -> .*a\.ts/))
  })

  it.each(['bench', 'scripts'])('catches a cycle of %s', (folder) => {
    const found = newViolations(
      [`${folder}/a.ts`, `import { b } from './b.ts'\nexport const a = () => b`],
      [`${folder}/b.ts`, `import { a } from './a.ts'\nexport const b = () => a`],
    )
    expect(found).toContainEqual(expect.stringMatching(/circle: .*a\.ts -> .*b\.ts -> .*a\.ts/))
  })

  it('catches a cycle of types alone', () => {
    const found = newViolations(
      ['packages/core/src/a.ts', `import type { B } from './b.ts'\nexport type A = B[]`],
      ['packages/core/src/b.ts', `import type { A } from './a.ts'\nexport type B = A[]`],
    )
    expect(found).toContainEqual(expect.stringMatching(/circle: .*a\.ts/))
  })

  it.each(Object.keys(minModules))('fails when it reads no modules of %s', (folder) => {
    const blind = new Map([...repository].filter(([file]) => !file.startsWith(folder)))
    expect(violationsOf(blind)).toContainEqual(expect.stringContaining(`${folder}: only 0 modules`))
  })

  it('catches a list for PostgreSQL whose sources and tests do not exist', () => {
    const list = { 'gone/': ['test/gone.test.ts'], 'paging/page.ts': ['test/nowhere/'] }
    const found = postgresViolations(repository, list)
    for (const missing of ['source gone/', 'test test/gone.test.ts', 'test test/nowhere/'])
      expect(found).toContain(`postgres-list.ts: no ${missing}`)
  })

  it.each([
    ['types of zod in the widget', 'packages/widget/src/x.ts', `import type { z } from 'zod'`],
    [
      'types of the api in the console',
      'apps/console/src/x.ts',
      `import type { AppType } from '@whofor/api/app'`,
    ],
    [
      'queries of a feature below',
      'apps/api/src/features/dashboard/x.ts',
      `import { a } from '../surveys/queries.ts'`,
    ],
    ['Hono in routes', 'apps/api/src/features/surveys/x-routes.ts', `import { Hono } from 'hono'`],
    ['Hono in http', 'apps/api/src/http/x.ts', `import { createMiddleware } from 'hono/factory'`],
    ['a folder of the platform below', 'apps/api/src/auth/x.ts', `import type { Db } from '../db/db.ts'`],
    [
      'a query parameter of a request',
      'apps/api/src/features/surveys/x.ts',
      `export const asked = (c) => c.req.query('lang')`,
    ],
    [
      'an import in a comment',
      'packages/core/src/x.ts',
      `/**\n * import { a } from 'hono'\n */\n// new Date()`,
    ],
  ])('allows %s', (_name, file, text) => {
    expect(newViolations([file, text])).toEqual([])
  })
})
