import { packageOf } from './imports.ts'
import type { Module, Modules } from './modules.ts'

const owners = ['packages/core', 'packages/widget', 'apps/api', 'apps/console', 'examples']

/** What each may import of the others; `types` only as `import type`. */
const allowed: Record<string, { values: string[]; types: string[] }> = {
  'packages/core': { values: [], types: [] },
  'packages/widget': { values: ['packages/core'], types: [] },
  'apps/api': { values: ['packages/core', 'packages/widget'], types: [] },
  'apps/console': { values: ['packages/core', 'packages/widget'], types: ['apps/api'] },
  examples: { values: ['packages/core', 'packages/widget'], types: [] },
}

const ownerOf = (file: string) => owners.find((owner) => file.startsWith(`${owner}/`))

/** core <- widget <- api; core, widget and the types of api <- console; published packages <- examples. */
export function packageFaults(modules: Modules): string[] {
  return [...modules.values()].flatMap((module) => {
    const owner = ownerOf(module.file)
    const may = owner && allowed[owner]
    if (!may) return []
    return module.imports.flatMap(({ specifier, target, typeOnly }) => {
      if (target === undefined) return []
      const other = ownerOf(target)
      if (other === owner) return []
      // The examples are fixtures of the browser tests.
      if (module.isTest && other === 'examples') return []
      const fault = `${module.file}: ${owner} may not import ${specifier}`
      if (other === undefined || specifier.startsWith('.')) return [`${fault} (outside of its own folder)`]
      if (may.values.includes(other)) return []
      if (!may.types.includes(other)) return [fault]
      return typeOnly ? [] : [`${fault} but as a type (import type { … })`]
    })
  })
}

/** core imports zod alone, and knows neither clock nor chance. Its tests may also use the test runner. */
export function coreFaults(modules: Modules): string[] {
  const core = [...modules.values()].filter(({ file }) => file.startsWith('packages/core/src/'))
  const foreign = core.flatMap(({ file, imports, isTest }) =>
    imports
      .filter(({ specifier, target }) => target === undefined && packageOf(specifier) !== 'zod')
      .filter(({ specifier }) => !(isTest && packageOf(specifier) === 'vitest'))
      .map(({ specifier }) => `${file}: core imports zod alone, not ${specifier}`),
  )
  const impure = core
    .filter(({ isTest }) => !isTest)
    .flatMap(({ file, text }) => {
      const found =
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.\w|\bdocument\.|\bwindow\.|\bfetch\(/.exec(
          withoutComments(text),
        )
      return found ? [`${file}: core has no clock, chance, DOM or I/O, yet says ${found[0]}`] : []
    })
  return [...foreign, ...impure]
}

/** The widget stays small: nothing it loads, directly or through core, may load zod. */
export function widgetFaults(modules: Modules): string[] {
  return [...modules.values()]
    .filter(({ file, isTest }) => file.startsWith('packages/widget/src/') && !isTest)
    .flatMap((module) => {
      const path = pathToZod(module, modules, new Set())
      return path ? [`${module.file}: the widget may not load zod (${path.join(' -> ')})`] : []
    })
}

function pathToZod(module: Module, modules: Modules, seen: Set<string>): string[] | undefined {
  if (seen.has(module.file)) return undefined
  seen.add(module.file)
  for (const { specifier, target, typeOnly } of module.imports) {
    if (typeOnly) continue
    if (packageOf(specifier) === 'zod') return [module.file, specifier]
    const next = target === undefined ? undefined : modules.get(target)
    const rest =
      next && !next.file.startsWith('packages/widget/') ? pathToZod(next, modules, seen) : undefined
    if (rest) return [module.file, ...rest]
  }
  return undefined
}

/** Whole-line and block comments only: a `//` inside a text would else hide the rest of its line. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
