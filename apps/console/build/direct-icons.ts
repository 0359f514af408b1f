import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const LIST = join(import.meta.dirname, '../src/components/ui/icons.ts')
const EXPORTED = /export \{ default as (\w+) \} from '(~icons\/[\w/-]+)'/g
const IMPORTED = /import \{([^}]*)\} from '[./\w-]*\/icons\.ts'/g

/** What the first screen is made of. Pages share one chunk of icons. */
const FIRST_SCREEN = /\/src\/(app|components|lib|features\/jobs)\/.*\.tsx?$/

/**
 * Makes the modules of the first screen import their icons directly, not through the list of all, with which they would load the
 * icons of every page.
 */
export function directIcons(): Plugin {
  const sources = new Map<string, string>()
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      for (const [, name = '', source = ''] of readFileSync(LIST, 'utf8').matchAll(EXPORTED))
        sources.set(name, source)
    },
    transform(code, id) {
      if (!FIRST_SCREEN.test(id) || !code.includes('/icons.ts')) return null
      const direct = code.replace(IMPORTED, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [exported = '', local = exported] = name.split(/\s+as\s+/)
            const source = sources.get(exported)
            if (source === undefined) this.error(`${id} imports an unknown icon: ${name}`)
            return `import ${local} from '${source}'`
          })
          .join('; '),
      )
      return { code: direct, map: null }
    },
  }
}
