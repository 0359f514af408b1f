import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from '../../scripts/root.ts'
import { runCommand } from '../../scripts/run-command.ts'

export type WordPress = {
  url: string
  /** Runs wp.php. @returns what it prints */
  wp(command: 'install' | 'german' | 'uninstall'): Promise<string>
  stop(): Promise<void>
}

const PLUGIN = join(root, 'examples/platforms/wordpress/whofor')

/** WordPress with the plugin, on PHP's own server and a MariaDB of its own. @param system see debian-packages.ts */
export async function startWordPress(system: string): Promise<WordPress> {
  // Short, because the path of a socket may have 107 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'wp-'))
  const socket = join(folder, 'db.sock')
  const site = join(system, 'usr/share/wordpress')
  const env = { ...process.env, LD_LIBRARY_PATH: join(system, 'usr/lib/x86_64-linux-gnu') }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`

  rmSync(join(site, 'wp-content/plugins/whofor'), { recursive: true, force: true })
  cpSync(PLUGIN, join(site, 'wp-content/plugins/whofor'), { recursive: true })
  writeFileSync(join(site, 'wp-config.php'), configOf(url, socket))

  mkdirSync(join(folder, 'data'))
  const database = [
    '--no-defaults',
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--basedir=${join(system, 'usr')}`,
    `--datadir=${join(folder, 'data')}`,
    `--lc-messages-dir=${join(system, 'usr/share/mysql')}`,
    '--innodb-flush-log-at-trx-commit=0',
  ]
  const mariadbd = join(system, 'usr/sbin/mariadbd')
  const bootstrap = spawn(mariadbd, [...database, '--bootstrap'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  bootstrap.stdin.end('create database wordpress;\n')
  await new Promise((resolve) => bootstrap.once('close', resolve))
  const options = ['--skip-grant-tables', '--skip-networking', `--socket=${socket}`]
  const db = spawn(mariadbd, [...database, ...options], { env, stdio: 'ignore' })
  await until(() => existsSync(socket))

  const extensions = join(system, 'usr/lib/php/20220829')
  const php = join(system, 'usr/bin/php8.2')
  const flags = ['-n', '-d', `extension_dir=${extensions}`]
  for (const name of ['mysqlnd', 'mysqli', 'ctype', 'tokenizer', 'iconv', 'fileinfo', 'posix']) {
    flags.push('-d', `extension=${name}`)
  }
  const web = spawn(php, [...flags, '-S', `127.0.0.1:${port}`, '-t', site], {
    // A page of the editor asks for others while it is made.
    env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    detached: true,
  })
  await until(() =>
    fetch(`${url}/license.txt`).then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    async wp(command) {
      const line = [php, ...flags, join(import.meta.dirname, 'wp.php'), site, command]
      const { code, output } = await runCommand(line.map((part) => `'${part}'`).join(' '), {
        env: { LD_LIBRARY_PATH: env.LD_LIBRARY_PATH },
      })
      if (code !== 0) throw new Error(`${output}\nwp.php ${command} failed.`)
      return output
    },
    async stop() {
      // With its workers.
      if (web.pid) process.kill(-web.pid)
      const ended = new Promise((resolve) => db.once('close', resolve))
      db.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configOf = (url: string, socket: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'AUTH_KEY', 'of this check' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', true );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('WordPress or its database did not start within 30 seconds.')
    await setTimeout(100)
  }
}
