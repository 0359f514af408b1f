import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

const skipped = new Set(['node_modules', 'dist', 'dist-test', 'dist-bench'])

/** Source text of every module, by path from the root. */
export function readFiles(): Map<string, string> {
  const files = ['packages', 'apps', 'examples', 'bench', 'scripts'].flatMap(modulesBelow)
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function modulesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : modulesBelow(path)
    return /\.[cm]?[jt]sx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
