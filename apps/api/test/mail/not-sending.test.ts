import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@whofor/core/durations'
import { describe, expect, test } from 'vitest'
import { readJson } from '../support/visitor.ts'
import { freePort } from './mail-server.ts'
import { send, startSending, waiting } from './sending-path.ts'

describe('without a mail server', () => {
  test('writes private files that sort by time, and logs their names only', async () => {
    const lines: string[] = []
    const instance = await startSending(undefined, { log: (line) => lines.push(line) })
    await send(instance)
    await expect.poll(() => waiting(instance)).toEqual([])
    const folder = join(instance.deps.env.dataDir, 'outbox')
    const [file = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(file).toMatch(/^20261121T140600000Z-[\w-]{36}\.eml$/)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, file), 'utf8')).toContain('To: rosa@halloways.example')
    expect(lines.join('')).toContain(file)
    expect(lines.join('')).not.toMatch(/secret-token|rosa@/)
  })
})

test('an administrator sees that mail waits, since when and why', async () => {
  const instance = await startSending(`smtp://localhost:${await freePort()}`, {
    publicUrl: 'http://localhost',
  })
  const admin = await instance.admin()
  await instance.deps.db.write(async (tx) => {
    await tx.delete(instance.deps.db.schema.mail_outbox)
  })
  const state = async () => readJson(await admin.get('/api/admin/mail'))
  const nothing = { waiting: 0, failing: 0, last_error: null, oldest_created_at: null }
  expect(await state()).toEqual(nothing)
  const written = instance.deps.clock()
  await send(instance, 'rosa@halloways.example', 10 * MINUTE_MS)
  await expect.poll(state).toEqual({
    waiting: 1,
    failing: 1,
    last_error: 'No mail server responds at this address and port.',
    oldest_created_at: written,
  })
  instance.pass(11 * MINUTE_MS)
  await expect.poll(state).toEqual(nothing)
})
