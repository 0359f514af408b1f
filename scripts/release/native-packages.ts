import { cpSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../root.ts'
import { dependenciesOf } from './installed.ts'

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
