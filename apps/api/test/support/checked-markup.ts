import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'

/** Hashes of what was checked. */
const checked = new Set<string>()

/** Whether this was not checked before in this process, so that what two callers or two databases share is checked once. */
export function isNew(what: string): boolean {
  const hash = createHash('sha1').update(what).digest('base64')
  if (checked.has(hash)) return false
  checked.add(hash)
  return true
}

/** What a page and its frames look like to axe apart from their texts: of the header, and of everything else. */
export async function structureOf(page: Page): Promise<[header: string, rest: string]> {
  const [main, ...frames] = await Promise.all(
    page.frames().map((frame) => frame.evaluate(structureOfDocument)),
  )
  const [header = '', rest = ''] = main ?? []
  return [header, [rest, ...frames.flat()].join('\n')]
}

/**
 * Elements with what can change a verdict of axe: classes, states, roles and relations; of texts and names only whether
 * they are empty, and of equal neighbours, such as the rows of a table, only the first.
 */
function structureOfDocument(): [header: string, rest: string] {
  const KEPT =
    /^(aria-(?!label|description|valuetext|roledescription)|(class|role|type|tabindex|dir|scope|autocomplete|data-state)$)/
  const REFERENCES =
    /^(for|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage)|headers)$/
  const STATES = [':checked', ':disabled', ':hover', ':focus', ':placeholder-shown', ':invalid']
  const header = document.querySelector('header')
  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  const reduced = ({ name, value }: Attr): string => {
    if (value.trim() === '') return ''
    if (name === 'class') return value
    if (name === 'lang') return String(/^[a-z]{2,3}(-\w+)*$/.test(value))
    if (name === 'style') return value.replace(/[\d.]+(px|%|s\b)/g, '0')
    if (name === 'id') return `id of ${ids.get(value)}`
    if (REFERENCES.test(name))
      return value
        .split(/\s+/)
        .map((id) => ids.get(id) ?? 'none')
        .join()
    return KEPT.test(name) ? value.replace(/\d+/g, '0') : 'text'
  }
  const structureIn = (node: Node): string => {
    if (!(node instanceof Element))
      return node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() ? 'text' : ''
    if (node.matches('script, link')) return ''
    if (node.matches('style, meta[name=viewport], meta[http-equiv]')) return node.outerHTML
    const attributes = [...node.attributes].map((one) => `${one.name}=${reduced(one)}`)
    const states = STATES.filter((state) => node.matches(state))
    const inner = [...node.childNodes, ...(node.shadowRoot?.childNodes ?? [])]
      .filter((child) => child !== header)
      .map(structureIn)
      .filter((child, place, all) => child !== all[place - 1])
    return `<${[node.localName, ...attributes, ...states].join(' ')}>${inner.join('')}</>`
  }
  return [header ? structureIn(header) : '', structureIn(document.documentElement)]
}
