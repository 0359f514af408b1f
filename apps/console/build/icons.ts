import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import icons from 'unplugin-icons/vite'
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

/** What all shapes of the set have in common. On the `svg`, where a component can override it. */
const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  strokeWidth: 2,
  'aria-hidden': true,
}
const ATTRIBUTES_OF_SHAPES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** Makes `~icons/lucide/search` a React component. */
export const lucideIcons = (): Plugin[] =>
  [icons({ compiler: { compiler: componentOf, extension: 'js' } })].flat()

function componentOf(svg: string): string {
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(ATTRIBUTES_OF_SHAPES, '')
  return `import { createElement as e } from 'react'
const attributes = ${JSON.stringify(ATTRIBUTES)}
const shapes = [${elementsOf(shapes)}]
export default (props) => e('svg', { ...attributes, ...props }, ...shapes)`
}

/** Elements rather than HTML, which Trusted Types would refuse. */
function elementsOf(markup: string): string {
  return markup
    .replace(/^<g>(.*)<\/g>$/s, '$1')
    .replace(/<(\w+)([^<>]*?)\s*\/>/g, (_, tag: string, attributes: string) => {
      const given = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
        value,
      ])
      return `e(${JSON.stringify(tag)},${JSON.stringify(Object.fromEntries(given))}),`
    })
    .replace(/<[^>]*>/g, (tag) => {
      throw new Error(`An icon has an element that holds others: ${tag}`)
    })
}
