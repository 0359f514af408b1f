import { type Module, type Modules, packageOf } from './modules.ts'

const owners = [
  'packages/texts',
  'packages/core',
  'packages/widget',
  'packages/demo-model',
  'packages/client',
  'apps/api',
  'apps/console',
  'examples',
]

/** Packages each may import; `types` only as `import type`. */
const allowed: Record<string, { values: string[]; types: string[] }> = {
  'packages/texts': { values: [], types: [] },
  'packages/core': { values: ['packages/texts'], types: [] },
  'packages/widget': { values: ['packages/core'], types: [] },
  'packages/demo-model': { values: ['packages/core'], types: ['packages/texts'] },
  'packages/client': { values: [], types: [] },
  'apps/api': {
    values: ['packages/texts', 'packages/core', 'packages/widget', 'packages/demo-model', 'packages/client'],
    types: [],
  },
  'apps/console': { values: ['packages/texts', 'packages/core', 'packages/widget'], types: ['apps/api'] },
  examples: { values: ['packages/core', 'packages/widget'], types: [] },
}

const ownerOf = (file: string) => owners.find((owner) => file.startsWith(`${owner}/`))

/** Dependencies: texts <- core <- widget <- api; core, widget and the api's types <- console; published packages <- examples. */
export function packageViolations(modules: Modules): string[] {
  return [...modules.values()].flatMap((module) => {
    const owner = ownerOf(module.file)
    const may = owner && allowed[owner]
    if (!may) return []
    return module.imports.flatMap(({ specifier, target, typeOnly }) => {
      if (target === undefined) return []
      const other = ownerOf(target)
      if (other === owner) return []
      // The browser tests use the examples as fixtures.
      if (module.isTest && other === 'examples') return []
      const message = `${module.file}: ${owner} may not import ${specifier}`
      if (other === undefined || specifier.startsWith('.')) return [`${message} (outside of its own folder)`]
      if (may.values.includes(other)) return []
      if (!may.types.includes(other)) return [message]
      return typeOnly ? [] : [`${message} but as a type (import type { … })`]
    })
  })
}

/** core imports only zod and the texts, and uses no clock, randomness or I/O. Its tests may also import the test runner. */
export function coreViolations(modules: Modules): string[] {
  const core = [...modules.values()].filter(({ file }) => file.startsWith('packages/core/src/'))
  const foreign = core.flatMap(({ file, imports, isTest }) =>
    imports
      .filter(({ specifier, target }) => target === undefined && packageOf(specifier) !== 'zod')
      .filter(({ specifier }) => !(isTest && packageOf(specifier) === 'vitest'))
      .map(({ specifier }) => `${file}: core imports zod and the texts alone, not ${specifier}`),
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

/** What the widget must not load, directly or through core, to stay small: it has texts of its own, in the respondents' languages. */
const TOO_LARGE_FOR_WIDGET = ['zod', '@whofor/texts']

export function widgetViolations(modules: Modules): string[] {
  return [...modules.values()]
    .filter(({ file, isTest }) => file.startsWith('packages/widget/src/') && !isTest)
    .flatMap((module) => {
      const path = pathToLarge(module, modules, new Set())
      return path ? [`${module.file}: the widget may not load ${path.at(-1)} (${path.join(' -> ')})`] : []
    })
}

function pathToLarge(module: Module, modules: Modules, seen: Set<string>): string[] | undefined {
  if (seen.has(module.file)) return undefined
  seen.add(module.file)
  for (const { specifier, target, typeOnly } of module.imports) {
    if (typeOnly) continue
    if (TOO_LARGE_FOR_WIDGET.includes(packageOf(specifier))) return [module.file, specifier]
    const next = target === undefined ? undefined : modules.get(target)
    const rest =
      next && !next.file.startsWith('packages/widget/') ? pathToLarge(next, modules, seen) : undefined
    if (rest) return [module.file, ...rest]
  }
  return undefined
}

/** Removes whole-line and block comments only, because a `//` inside a string is not a comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
}
