import icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'

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
