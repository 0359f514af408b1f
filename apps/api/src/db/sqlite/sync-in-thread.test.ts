import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSyncThread, SyncFailed, syncInThread } from './sync-in-thread.ts'

function newFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'whofor-sync-'))
  const descriptor = openSync(join(folder, 'file'), 'w')
  onTestFinished(() => {
    closeSync(descriptor)
    rmSync(folder, { recursive: true })
  })
  return descriptor
}

test('each sync has its own outcome, in the order of the calls', async () => {
  const file = newFile()
  const NO_FILE = 2 ** 20
  const outcomes = await Promise.allSettled([file, NO_FILE, file].map((one) => syncInThread(one)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: expect.any(SyncFailed) })
  expect(String(Object(outcomes[1]).reason)).toContain('EBADF')
})

test('a thread that ends has synced nothing that waited for it', async () => {
  const sync = createSyncThread(new URL('./no-such-thread.ts', import.meta.url))
  const file = newFile()
  const outcomes = await Promise.allSettled([sync(file), sync(file)])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(SyncFailed) })
})
