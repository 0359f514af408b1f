import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from '../root.ts'

const SHIPPED = ['packages/core', 'packages/demo-model', 'packages/widget', 'apps/api', 'apps/console']
const RULE = `\n\n${'-'.repeat(80)}\n\n`

const HEAD = `Whofor contains the packages below. The licences of the fonts are in fonts/licences.

Drawn portraits are a remix of Personas by Draftbit (https://personas.draftbit.com), CC BY 4.0, by way of DiceBear.`

/** The licences of everything that the bundles may contain. They must be part of every copy. */
export function licenceNotices(): string {
  return [HEAD, licencesOf(SHIPPED)].join(RULE)
}

/** Those of all that these packages depend on. */
export function licencesOf(folders: readonly string[]): string {
  const all = new Map<string, Installed>()
  for (const folder of folders) {
    const path = join(root, folder)
    const names = Object.keys(readManifest(path).dependencies ?? {}).filter((name) => !isOurs(name))
    for (const one of dependenciesOf(names, path)) all.set(titleOf(one), one)
  }
  const notices = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, one]) => noticeOf(title, one))
  return notices.join(RULE)
}

const isOurs = (name: string) => name.startsWith('@whofor/')
const titleOf = ({ manifest }: Installed) =>
  `${manifest.name} ${manifest.version}${manifest.license ? ` (${manifest.license})` : ''}`

function noticeOf(title: string, { folder, manifest }: Installed): string {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map((entry) => join(folder, entry.name))
  // For packages that are published without their licence.
  const added = join(import.meta.dirname, 'licence-texts', `${manifest.name.replace('/', '+')}.txt`)
  const texts = [...own, ...(existsSync(added) ? [added] : [])]
  return [title, ...texts.map((file) => readFileSync(file, 'utf8').trim())].join('\n\n')
}

type Manifest = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
/** A package on disk; `folder` is its real path. */
type Installed = { folder: string; manifest: Manifest }

/** The packages that these depend on, themselves included, each version once. Optional ones count where they are installed. */
function dependenciesOf(
  names: readonly string[],
  folder: string,
  skip: (name: string) => boolean = () => false,
): Installed[] {
  const found = new Map<string, Installed>()
  const visit = (name: string, from: string, optional: boolean): void => {
    if (skip(name)) return
    const place = findPackage(name, from)
    if (place === null) {
      if (optional) return
      throw new Error(`${name} is not installed`)
    }
    if (found.has(place)) return
    const manifest = readManifest(place)
    found.set(place, { folder: place, manifest })
    const { dependencies = {}, optionalDependencies = {} } = manifest
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(each, place, each in optionalDependencies)
  }
  for (const name of names) visit(name, folder, false)
  return [...found.values()]
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Walks up like Node, but is not stopped by packages that do not export their package.json. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return null
  }
}

/** Packages that the bundle leaves out (apps/api/tsup.config.ts), because they load binaries. */
const NATIVE = ['better-sqlite3', 'sharp', '@node-rs/argon2']
const BUILD_ONLY = new Set(['node-addon-api'])
/** Sources of the binaries, and declarations. */
const NOT_RUN = /^(deps|src|install|binding\.gyp)(\/|$)|\.d\.[cm]?ts$|\.map$/
const PREBUILT = `prebuilds/${process.platform}-${process.arch}.node`

/** Copies the native packages of this platform and their dependencies to `node_modules`. */
export function copyNativePackages(target: string): void {
  const copied = new Map<string, string>()
  const all = dependenciesOf(NATIVE, join(root, 'apps/api'), (name) => BUILD_ONLY.has(name))
  for (const { folder, manifest } of all) {
    const { name, version } = manifest
    const other = copied.get(name)
    if (other !== undefined) throw new Error(`The release would need ${name} ${other} and ${version}`)
    copied.set(name, version)
    cpSync(folder, join(target, 'node_modules', name), {
      recursive: true,
      filter: (path) => isRun(relative(folder, path).replaceAll(sep, '/')),
    })
  }
}

function isRun(path: string): boolean {
  if (path === 'node_modules' || NOT_RUN.test(path)) return false
  return !path.startsWith('prebuilds/') || path === PREBUILT
}
