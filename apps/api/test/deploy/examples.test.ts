import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readEnv } from '../../src/env.ts'
import { freshFolder } from '../support/databases.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const DEPLOY = join(ROOT, 'examples/deploy')
const ANALYZE = '/usr/bin/systemd-analyze'
const CONFIGURATION = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8')

/** Settings that are known to the server, and explained to operators. */
function expectKnown(settings: Record<string, string>): void {
  readEnv(settings)
  for (const name of Object.keys(settings))
    if (name !== 'NODE_ENV') expect(CONFIGURATION, name).toContain(`\`${name}\``)
}

/** What the specification of compose files says of the keys that are used. */
const compose = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
      stop_grace_period: z.string().regex(/^\d+s$/),
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string().regex(/^[a-z]+:\/[a-z]+$/)),
      ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)),
      read_only: z.boolean(),
      tmpfs: z.array(z.string()),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.array(z.string()),
      mem_limit: z.string().regex(/^\d+[mg]$/),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
})

test('the compose file is valid, and what it names exists', () => {
  const { services, volumes } = compose.parse(parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8')))
  const { whofor } = services
  expect(whofor?.volumes.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes))
  // Relative to the context, which is relative to the file.
  const context = join(DEPLOY, whofor?.build.context ?? '')
  expect(context).toBe(join(ROOT, 'release'))
  const containerfile = join(context, whofor?.build.dockerfile ?? '')
  expect(existsSync(containerfile)).toBe(true)
  expect(readFileSync(containerfile, 'utf8')).toContain(`DATA_DIR=${whofor?.volumes[0]?.split(':')[1]}`)
  expectKnown(whofor?.environment ?? {})
})

test.runIf(existsSync(ANALYZE))('systemd accepts the units', async () => {
  const folder = await freshFolder()
  const names = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
  expect(names).toHaveLength(3)
  for (const name of names) {
    const text = readFileSync(join(DEPLOY, name), 'utf8')
    // A program that every machine has, at a path without spaces.
    writeFileSync(join(folder, name), text.replaceAll('/usr/bin/node', '/bin/sh'))
    const [, values = ''] = /^Environment=(.+)$/m.exec(text) ?? []
    expectKnown(
      Object.fromEntries(
        values
          .split(' ')
          .filter(Boolean)
          .map((pair) => pair.split('=')),
      ),
    )
  }
  const { stderr, stdout, status } = spawnSync(
    ANALYZE,
    ['verify', '--man=no', '--recursive-errors=no', ...names.map((name) => join(folder, name))],
    { encoding: 'utf8' },
  )
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('whofor'))
  expect({ status, lines }).toEqual({ status: 0, lines: [] })
})

test('the proxies pass on what the server needs', () => {
  const nginx = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  expect(nginx.split('{')).toHaveLength(nginx.split('}').length)
  for (const line of nginx.split('\n').map((one) => one.trim()))
    if (line !== '' && !line.startsWith('#')) expect(line).toMatch(/[;{}]$/)
  for (const header of ['Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
    expect(nginx).toContain(`proxy_set_header ${header};`)
  expect(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')).toContain('reverse_proxy 127.0.0.1:3000')
})
