import { options, type VNode } from 'preact'

/** Names for `::part()`, by element and first class. Published: see npm/README.md. */
const PARTS: Record<string, string> = {
  h1: 'title',
  'p.q': 'text',
  fieldset: 'question',
  'fieldset.x': 'question',
  legend: 'question-text',
  'label.': 'option',
  'input.radio': 'radio',
  'input.email': 'email',
  button: 'button',
  'a.b': 'button',
  'div.e': 'errors',
  'p.w': 'error',
  'div.n': 'notice',
  'p.p': 'progress',
  'p.l': 'legal',
  'div.z': 'end',
}

/**
 * Names the parts of everything rendered from now on. The components themselves do not, because pages need no names and
 * would be larger.
 */
export function nameParts(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    const part = partOf(vnode)
    if (part) Object.assign(vnode.props, { part })
    before?.(vnode)
  }
}

/** Names the parts of the layout with one question at a time, which the components do not render. */
export function nameStepParts(holder: Element): void {
  const parts = { '.bar': 'steps', '.bar button': 'back', '.next button': 'button' }
  for (const [selector, part] of Object.entries(parts)) {
    for (const one of holder.querySelectorAll(selector)) one.setAttribute('part', part)
  }
}

function partOf({ type, key, props }: VNode): string | undefined {
  if (typeof type !== 'string') return undefined
  const { class: names, type: kind } = propsOf(props)
  // Among labels, only those of options have a key.
  if (type === 'label') return key == null ? undefined : PARTS['label.']
  if (type === 'input') return PARTS[`input.${kind}`]
  return PARTS[typeof names === 'string' ? `${type}.${names.split(' ')[0]}` : type]
}

/** Safe cast: the properties of any element. */
function propsOf(props: object): Record<string, unknown> {
  return props as Record<string, unknown>
}
