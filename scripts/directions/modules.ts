import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../root.ts'

export type Module = { file: string; text: string; imports: Import[]; isTest: boolean }
export type Modules = ReadonlyMap<string, Module>

/** Parses the imports of all modules. @param files source text by path from the root, with `/` */
export function readModules(files: ReadonlyMap<string, string>): Modules {
  return new Map([...files].map(([file, text]) => [file, readModule(file, text, files)]))
}

export function readModule(file: string, text: string, files: ReadonlyMap<string, string>): Module {
  return {
    file,
    text,
    imports: importsOf(file, text, files),
    isTest: /\.test\.tsx?$|\/test\//.test(file),
  }
}

type Import = {
  /** As written: `zod`, `@whofor/core/survey/survey`, `./queries.ts`. */
  specifier: string
  /** Path of the imported module from the repository root; undefined for npm packages and Node modules. */
  target: string | undefined
  /** Erased at compile time. */
  typeOnly: boolean
}

const statement =
  /^[ \t]*(?:import[ \t]+(?<type>type[ \t]+(?!from\b))?(?:[^'"();=]*?\bfrom\s*)?|export[ \t]+(?<retype>type[ \t]+)?(?:\*(?:\s+as\s+[\w$]+)?|\{[^}]*\})\s*from\s*)['"](?<from>[^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"](?<from>[^'"\n]+)['"]\s*\)/g

const ownPackages: Record<string, (path: string) => string[]> = {
  '@whofor/texts': (path) => [`packages/texts/src/${path}.ts`, `packages/texts/dist/${path}.ts`],
  '@whofor/core': (path) => [`packages/core/${path.startsWith('test/') ? '' : 'src/'}${path}.ts`],
  '@whofor/widget': (path) => [
    `packages/widget/src/${path || 'index'}.ts`,
    `packages/widget/src/${path}.tsx`,
  ],
  '@whofor/client': (path) => [`packages/client/src/${path || 'index'}.ts`],
  '@whofor/demo-model': (path) => [`packages/demo-model/src/${path}.ts`],
  '@whofor/api': (path) => [`apps/api/src/${path}.ts`],
  '@whofor/console': (path) => [`apps/console/src/${path}.ts`, `apps/console/src/${path}.tsx`],
}

/** Imports of a module, found by regular expression; `import()` always counts as a run-time import. */
function importsOf(file: string, text: string, files: ReadonlyMap<string, string>): Import[] {
  const read = (from: string, typeOnly: boolean): Import => ({
    specifier: from,
    target: resolve(file, from, files),
    typeOnly,
  })
  return [
    ...[...text.matchAll(statement)].map(({ groups = {} }) =>
      read(groups.from ?? '', Boolean(groups.type ?? groups.retype)),
    ),
    ...[...text.matchAll(dynamic)].map(({ groups = {} }) => read(groups.from ?? '', false)),
  ]
}

/** `@whofor/core/survey/survey` -> `@whofor/core`; `drizzle-orm/pg-core` -> `drizzle-orm`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

function resolve(file: string, specifier: string, files: ReadonlyMap<string, string>): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const own = packageOf(specifier)
  const candidates = ownPackages[own]?.(specifier.slice(own.length + 1))
  return candidates && (candidates.find((path) => files.has(path)) ?? candidates[0])
}

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
