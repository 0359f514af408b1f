import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cacheDir, root } from '../root.ts'
import type { Candidate } from './candidates.ts'

const from = 'npm package @sparticuz/chromium'

/** Chromium from npm, unpacked once. The package's `args` are not used: they crash the second page. */
export async function fromNpm(): Promise<Candidate[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  try {
    const module = createRequire(join(root, 'apps/api/test/package.json')).resolve('@sparticuz/chromium')
    const folder = dirname(dirname(module))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const unpacked = join(cacheDir, `chromium-${version}`)
    if (!existsSync(unpacked)) await unpack(module, folder, unpacked)
    return [{ from, path: join(unpacked, 'start') }]
  } catch (error) {
    return [{ from, error: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }]
  }
}

/** Unpacks to a temporary folder and renames it, so that an interrupted attempt is never used. */
async function unpack(module: string, folder: string, unpacked: string): Promise<void> {
  const half = `${unpacked}.${process.pid}`
  mkdirSync(half, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = half
  try {
    const { default: chromium, inflate } = await import(pathToFileURL(module).href)
    await chromium.executablePath()
    await inflate(join(folder, 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  writeFileSync(join(half, 'fonts', 'fonts.conf'), fontList(join(unpacked, 'fonts')))
  writeFileSync(join(half, 'start'), startScript)
  chmodSync(join(half, 'start'), 0o755)
  rmSync(unpacked, { recursive: true, force: true })
  renameSync(half, unpacked)
}

/** Minimal systems lack fonts and NSS. The package includes both; only its own browser should use them. */
const startScript = `#!/bin/sh
here=$(dirname "$0")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`

function fontList(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>
`
}
