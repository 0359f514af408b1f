import { execFile } from 'node:child_process'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { endWithThisProcess } from './end-with-this-process.ts'
import {
  addressOf,
  embeddedPostgres,
  freePort,
  newFolder,
  type PostgresServer,
  postmaster,
} from './postgres-server.ts'

/** Starts a streaming replica from a base backup of a running server, which needs `max_wal_senders`. */
export async function startStandby(
  primary: PostgresServer,
): Promise<Pick<PostgresServer, 'url' | 'connect' | 'stop'>> {
  const folder = await newFolder()
  const dataDir = join(folder, 'data')
  const client = await primary.connect('postgres')
  await client.query("SELECT pg_backup_start('standby', fast => true)")
  await promisify(execFile)('cp', ['-a', primary.dataDir, dataDir])
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)')
  await client.end()
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(dataDir, name))
  const { uid, gid } = await stat(dataDir)
  for (const [name, content] of [
    ['backup_label', String(rows[0]?.labelfile)],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(dataDir, name), content)
    await chown(join(dataDir, name), uid, gid)
  }
  const { hostname: host, port: from, username, password } = new URL(primary.url)
  const port = await freePort()
  const log: string[] = []
  const ready = Promise.withResolvers<void>()
  const server = await embeddedPostgres({
    dataDir,
    port,
    settings: [
      'fsync=off',
      'hot_standby=on',
      `primary_conninfo=host=${host} port=${from} user=${username} password=${password}`,
    ],
    onLog: (line) => {
      log.push(line)
      if (line.includes('ready to accept read-only connections')) ready.resolve()
    },
  })
  // It resolves only for servers that accept writes.
  void server
    .start()
    .catch(() => ready.reject(new Error(`The standby did not start:\n${log.slice(-20).join('\n')}`)))
  await ready.promise
  const watcher = endWithThisProcess(await postmaster(dataDir), folder)
  return {
    ...addressOf(port),
    async stop() {
      await server.stop()
      watcher.dismiss()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
