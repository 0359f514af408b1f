import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { libraryFolder, relocate, unpackDebian } from './browser/unpack-debian.ts'
import { cacheDir } from './root.ts'
import { runCommand } from './run-command.ts'

/** Paths of programs by the environment variables that give them to the tests, and why others are missing. */
export type Engines = { paths: Record<string, string>; missing: string[] }

type Program = {
  variable: string
  /** On PATH; Debian has it under the first one. */
  names: [string, ...string[]]
  package: string
  /** A flag that shows whether it can start; Xvfb has none. */
  check?: string
}
const ENGINES: Record<string, Program[]> = {
  Firefox: [
    {
      variable: 'FIREFOX_PATH',
      names: ['firefox-esr', 'firefox'],
      package: 'firefox-esr',
      check: '--version',
    },
  ],
  WebKit: [
    {
      variable: 'WEBKIT_DRIVER_PATH',
      names: ['WebKitWebDriver'],
      package: 'webkit2gtk-driver',
      check: '--help',
    },
    { variable: 'XVFB_PATH', names: ['Xvfb'], package: 'xvfb' },
  ],
}
/** To be changed with what is written into it. */
const VERSION = 1

/**
 * Finds the engines other than Chromium that a survey is tested in: as the variables name them, on PATH, or unpacked from
 * Debian's packages into the cache. Their tests are skipped where none starts.
 */
export async function findEngines(): Promise<Engines> {
  const paths: Record<string, string> = {}
  const absent: [string, Program[]][] = []
  for (const [name, programs] of Object.entries(ENGINES)) {
    const installed = programs.map(({ variable, names }) => process.env[variable] ?? onPath(names))
    if (!(await assignWorking(paths, programs, installed))) absent.push([name, programs])
  }
  if (absent.length === 0) return { paths, missing: [] }
  const unpacked = await unpack(absent.flatMap(([, programs]) => programs))
  if ('error' in unpacked) return { paths, missing: absent.map(([name]) => `${name}: ${unpacked.error}`) }
  const missing: string[] = []
  for (const [name, programs] of absent) {
    const files = programs.map(({ variable }) => join(unpacked.folder, variable))
    if (!(await assignWorking(paths, programs, files)))
      missing.push(`${name}: does not start from ${unpacked.folder}`)
  }
  return { paths, missing }
}

async function assignWorking(
  paths: Record<string, string>,
  programs: Program[],
  files: (string | undefined)[],
): Promise<boolean> {
  const found: Record<string, string> = {}
  for (const [index, { variable, check }] of programs.entries()) {
    const file = files[index]
    if (!file || (check && (await runCommand(`"${file}" ${check}`)).code !== 0)) return false
    found[variable] = file
  }
  Object.assign(paths, found)
  return true
}

async function unpack(programs: Program[]): Promise<{ folder: string } | { error: string }> {
  if (process.platform !== 'linux') return { error: 'not installed' }
  const packages = programs.map((program) => program.package)
  const folder = join(cacheDir, `engines-${VERSION}-${packages.join('-')}`)
  try {
    await unpackDebian(folder, packages, (unpacked) => {
      relocate(unpacked)
      for (const program of programs) writeStart(unpacked, program)
    })
    return { folder }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** A script that starts a program in its folder, with the libraries of the folder. */
function writeStart(folder: string, { variable, names }: Program): void {
  const script = `#!/bin/sh
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/usr/lib/${libraryFolder(folder)}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$PWD/etc/fonts"
exec usr/bin/${names[0]} "$@"
`
  writeFileSync(join(folder, variable), script)
  chmodSync(join(folder, variable), 0o755)
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

if (import.meta.main) {
  const { paths, missing } = await findEngines()
  for (const [variable, path] of Object.entries(paths)) console.log(`${variable}=${path}`)
  for (const reason of missing) console.error(reason)
}
