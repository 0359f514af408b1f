import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Manifest = {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
/** A package on disk; `folder` is its real path. */
export type Installed = { folder: string; manifest: Manifest }

/** The packages that these depend on, themselves included, each version once. Optional ones count where they are installed. */
export function dependenciesOf(
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

export function readManifest(folder: string): Manifest {
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
