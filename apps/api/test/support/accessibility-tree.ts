import type { Page } from 'playwright-core'

type Node = {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** States and properties that assistive technology announces. */
const STATES = new Set(['checked', 'disabled', 'focused', 'hidden', 'invalid', 'multiselectable', 'required'])
const UNSPOKEN = new Set(['generic', 'none', 'InlineTextBox', 'LabelText'])

/**
 * What Chromium exposes to assistive technology for the first element of this role, and for what is in it: role, name, description and
 * states, one line each.
 */
export async function accessibilityTree(page: Page, role: string): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const linesOf = (node: Node, depth: number): string[] => {
    const isSpoken = !node.ignored && !UNSPOKEN.has(node.role?.value ?? '')
    const children = (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id)
      return child ? linesOf(child, depth + (isSpoken ? 1 : 0)) : []
    })
    return isSpoken ? [`${'  '.repeat(depth)}${lineOf(node)}`, ...children] : children
  }
  const first = nodes.find((node) => !node.ignored && node.role?.value === role)
  if (!first) throw new Error(`nothing has the role ${role}`)
  return `${linesOf(first, 0).join('\n')}\n`
}

function lineOf({ role, name, description, properties = [] }: Node): string {
  const states = properties
    .filter(
      (property) =>
        STATES.has(property.name) && !['false', 'undefined'].includes(String(property.value.value)),
    )
    .map((property) => `${property.name}=${property.value.value}`)
  const parts = [role?.value, JSON.stringify(name?.value ?? ''), ...states]
  return [...parts, ...(description?.value ? [`description=${JSON.stringify(description.value)}`] : [])].join(
    ' ',
  )
}
