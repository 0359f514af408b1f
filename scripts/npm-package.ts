import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

const FIELDS = ['name', 'version', 'description', 'keywords', 'license', 'type', 'sideEffects']

/** A package for npm in the making, without its `dist`. */
export type NpmPackage = { folder: string; into: string; name: string; version: string }

/**
 * Starts a package with the manifest, README, changelog and licence of one of the workspace.
 * @param kept further fields of its manifest
 */
export function startPackage(source: string, into: string, kept: readonly string[] = []): NpmPackage {
  const folder = join(into, 'package')
  rmSync(into, { recursive: true, force: true })
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const { access: _, ...publishConfig } = manifest.publishConfig
  const fields = Object.fromEntries([...FIELDS, ...kept].map((field) => [field, manifest[field]]))
  const published = { ...fields, ...publishConfig }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)
  cpSync(join(source, 'npm/README.md'), join(folder, 'README.md'))
  cpSync(join(source, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  return { folder, into, name: manifest.name, version: manifest.version }
}

/** @returns the path of the tarball */
export async function packFolder({ folder, into, name, version }: NpmPackage): Promise<string> {
  const { code, output } = await runCommand('npm pack --ignore-scripts --pack-destination ..', {
    cwd: folder,
  })
  if (code !== 0) throw new Error(`${output}\nPacking ${name} failed.`)
  return join(into, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}
