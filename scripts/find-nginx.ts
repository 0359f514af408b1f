import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackDebian } from './browser/unpack-debian.ts'
import { cacheDir } from './root.ts'

const INSTALLED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx']

/**
 * Finds the nginx that restarts are tested behind: as NGINX_PATH names it, installed, or unpacked from Debian's package into
 * the cache. The test is skipped where there is none.
 */
export async function findNginx(): Promise<{ path: string } | { missing: string }> {
  const found = process.env.NGINX_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (found) return { path: found }
  if (process.platform !== 'linux') return { missing: 'not installed' }
  const folder = join(cacheDir, 'nginx-1')
  try {
    await unpackDebian(folder, ['nginx'], writeStart)
    return { path: join(folder, 'start') }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

/** With the libraries that came with it. */
function writeStart(folder: string): void {
  const libraries = join('usr', 'lib')
  const [name = ''] = existsSync(join(folder, libraries)) ? readdirSync(join(folder, libraries)) : []
  const script = `#!/bin/sh
here="$(dirname "$0")"
export LD_LIBRARY_PATH="$here/${libraries}/${name}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/usr/sbin/nginx" "$@"
`
  writeFileSync(join(folder, 'start'), script)
  chmodSync(join(folder, 'start'), 0o755)
}

if (import.meta.main) console.log(await findNginx())
