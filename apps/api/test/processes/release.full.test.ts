import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { VERSION } from '../../src/version.ts'
import { MARLENE } from '../exports/persona-fixtures.ts'
import { readPdf } from '../exports/read-pdf.ts'
import { atEndOfFile } from '../support/clean-up.ts'
import { emptyPlace } from '../support/databases.ts'
import { exportedPersona } from '../support/exported.ts'
import { visitorOf } from '../support/server-process.ts'
import { readJson } from '../support/visitor.ts'
import { startMain, untilRunning } from './main-process.ts'
import { copyRelease, run, sizeOf } from './release-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const MAX_BYTES = 45_000_000

let folder = ''
beforeAll(async () => {
  folder = await copyRelease()
})

/** A server from the folder alone, with nothing but these in its environment. */
async function startRelease(variables: Record<string, string>, flags: string[] = []) {
  const main = await startMain(variables, { file: join(folder, 'main.js'), flags })
  await untilRunning(main)
  return main
}

test('the folder is small', () => {
  expect(sizeOf(folder)).toBeLessThan(MAX_BYTES)
})

test('the licences of what is bundled are part of it, those of the icons, too', () => {
  const notices = readFileSync(join(folder, 'THIRD-PARTY-LICENCES.txt'), 'utf8')
  for (const holder of ['Meta Platforms', 'Lucide Icons and Contributors']) expect(notices).toContain(holder)
})

test.each(['sqlite', 'postgres'] as const)('migrates and serves an empty database: %s', async (kind) => {
  const { dataDir, databaseUrl } = await emptyPlace(kind)
  const { origin } = await startRelease({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ migrations: true, writable: true })
  const page = await (await fetch(`${origin}/`)).text()
  const [, script = 'none'] = /src="(\/assets\/[^"]+)"/.exec(page) ?? []
  for (const path of [script, '/embed/v1.js', '/embed/v1-element.js', '/favicon.svg', '/api/openapi.json'])
    expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200])
})

test('the commands of the container file start it and find it healthy', async () => {
  const text = readFileSync(join(root, 'Containerfile'), 'utf8')
  const wordsOf = (pattern: RegExp): string[] => JSON.parse(pattern.exec(text)?.[1] ?? '[]')
  const [node, ...start] = wordsOf(/^CMD (\[.*\])$/m)
  const flags = start.slice(0, -1)
  const [, ...check] = wordsOf(/^HEALTHCHECK .*CMD (\[.*\])$/m)
  expect([node, start.at(-1)]).toEqual(['node', 'main.js'])
  const { dataDir } = await emptyPlace('sqlite')
  const { origin } = await startRelease({ NODE_ENV: 'production', DATA_DIR: dataDir }, flags)
  const port = new URL(origin).port
  expect(await run(check, { PORT: port })).toEqual({ code: 0, out: '', err: '' })
  expect((await run(check, { PORT: '9' })).code).toBe(1)
})

test('the container file, the systemd unit and the start script pass Node the same flags', () => {
  const flagsIn = (file: string, line: RegExp) =>
    line.exec(readFileSync(join(root, file), 'utf8'))?.[0].match(/--[a-z-]+=\d+/g)
  const flags = flagsIn('Containerfile', /^CMD .*$/m)
  expect(flags).toHaveLength(2)
  expect(flagsIn('examples/deploy/whofor.service', /^ExecStart=.*$/m)).toEqual(flags)
  expect(flagsIn('package.json', /"start": .*$/m)).toEqual(flags)
})

test('adds the demo, serves its surveys and lists its administrator', async () => {
  const { dataDir } = await emptyPlace('sqlite')
  const cli = (...words: string[]) => run([join(folder, 'cli.js'), ...words], { DATA_DIR: dataDir })
  expect(await cli('--help')).toMatchObject({ code: 0, out: expect.stringContaining('node cli.js admin') })
  expect(await cli('--version')).toEqual({ code: 0, out: `${VERSION}\n`, err: '' })
  const demo = await cli('demo')
  expect(demo).toMatchObject({ code: 0, err: '' })
  expect((await cli('admin', 'list')).out).toContain('demo-admin@example.com')

  const { origin } = await startRelease({ DATA_DIR: dataDir })
  const [, password = ''] = /demo-owner@example\.com\s+(\S+)/.exec(demo.out) ?? []
  const owner = visitorOf(origin)
  expect((await owner.post('/api/auth/sign-in', { email: 'demo-owner@example.com', password })).status).toBe(
    200,
  )
  const { items } = await readJson<{ items: { slug: string; status: string }[] }>(
    await owner.get('/api/surveys'),
  )
  const slug = items.find(({ status }) => status === 'active')?.slug
  const survey = await (await fetch(`${origin}/s/${slug}`)).text()
  const [, widget = 'none'] = /"(\/survey-assets\/[^"]+\.js)"/.exec(survey) ?? []
  expect((await fetch(`${origin}${widget}`)).status).toBe(200)
})

describe('a persona with a Chinese name and an emoji', () => {
  const persona = exportedPersona({ ...MARLENE, name: 'Ana 李小龙 😀' })
  const data = { dir: '', email: 'ana@example.com', id: '' }

  test('is exported in every format, with squares and a header where a font is missing', async () => {
    data.dir = (await emptyPlace('sqlite', atEndOfFile)).dataDir
    const { origin, child, exit } = await startRelease({ DATA_DIR: data.dir })
    const owner = visitorOf(origin)
    await owner.register(data.email)
    const imported = await owner.post('/api/personas/import', persona)
    data.id = (await readJson<{ persona: { id: string } }>(imported)).persona.id
    const file = async (format: string) => {
      const reply = await owner.get(`/api/personas/${data.id}/export/${format}`)
      expect([format, reply.status]).toEqual([format, 200])
      return {
        bytes: new Uint8Array(await reply.arrayBuffer()),
        missing: reply.headers.get('missing-scripts'),
      }
    }

    const pdf = await file('pdf')
    expect(pdf.missing).toBe('Chinese')
    expect((await readPdf(pdf.bytes)).text).toMatch(/Ana □.*□.*□.*😀/u)
    const png = await file('png')
    expect(png.missing).toBe('Chinese')
    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 2400 })
    for (const format of ['csv', 'json', 'markdown']) {
      const { bytes, missing } = await file(format)
      expect([missing, strFromU8(bytes).includes('Ana 李小龙 😀')]).toEqual([null, true])
    }
    const zip = await owner.post('/api/personas/export', { ids: [data.id], format: 'pdf' })
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toHaveLength(2)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  test('is complete after its font was added to the folder', async () => {
    const target = join(folder, 'fonts/node_modules/@embedpdf')
    mkdirSync(target, { recursive: true })
    const installed = join(import.meta.dirname, '../../node_modules/@embedpdf/fonts-sc')
    symlinkSync(realpathSync(installed), join(target, 'fonts-sc'))
    const { origin } = await startRelease({ DATA_DIR: data.dir })
    const owner = visitorOf(origin)
    await owner.post('/api/auth/sign-in', { email: data.email, password: 'correct horse battery' })
    const reply = await owner.get(`/api/personas/${data.id}/export/pdf`)
    expect([reply.status, reply.headers.get('missing-scripts')]).toEqual([200, null])
    expect((await readPdf(new Uint8Array(await reply.arrayBuffer()))).text).toContain('李小龙')
  })
})
