import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPackages } from './hash-packages.ts'
import { cacheDir, root } from './root.ts'
import { runCommand } from './run-command.ts'
import { type Package, packages } from './workspace.ts'

/** Builds packages changed since their last build, each as soon as its dependencies are built. Throws when one fails. */
export async function buildStale(names: readonly string[] = packages.map((one) => one.name)): Promise<void> {
  const hashes = hashPackages()
  const builds = new Map<string, Promise<void>>()
  for (const one of packages) {
    const hash = hashes.get(one.name) ?? ''
    const needed = one.needs.map((need) => builds.get(need))
    builds.set(
      one.name,
      names.includes(one.name) || isNeeded(one, names) ? build(one, hash, needed) : Promise.resolve(),
    )
  }
  const ended = await Promise.allSettled(builds.values())
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

function isNeeded(one: Package, names: readonly string[]): boolean {
  return packages.some((other) => names.includes(other.name) && other.needs.includes(one.name))
}

async function build(one: Package, hash: string, needed: (Promise<void> | undefined)[]): Promise<void> {
  await Promise.all(needed)
  const stamp = join(cacheDir, 'build', one.name)
  const isBuilt = one.makes.every((file) => existsSync(join(root, one.folder, file)))
  if (one.makes.length === 0 || (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)) return

  rmSync(stamp, { force: true })
  const { code, output, seconds } = await runCommand(buildLine(one), { cwd: join(root, one.folder) })
  const missing = one.makes.filter((file) => !existsSync(join(root, one.folder, file)))
  if (code !== 0 || missing.length > 0) {
    throw new Error(
      `${output}\nBuilding ${one.folder} failed${missing.map((file) => `; ${file} is missing`).join('')}.`,
    )
  }
  mkdirSync(join(cacheDir, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`built ${one.folder} in ${seconds.toFixed(1)} s`)
}

function buildLine(one: Package): string {
  const { scripts } = JSON.parse(readFileSync(join(root, one.folder, 'package.json'), 'utf8'))
  return scripts.build
}

if (import.meta.main) {
  await buildStale().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
}
