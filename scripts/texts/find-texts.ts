import { parseSync, Visitor } from 'oxc-parser'

/** Attributes that are shown or read out. */
const ATTRIBUTES = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'label',
  'lead',
  'placeholder',
  'summary',
  'title',
])
/** Names and units that are the same in every language. */
const ALLOWED = new Set([
  'Whofor',
  'English',
  'Deutsch',
  'MB',
  'GB',
  'kB',
  'CSV',
  'JSON',
  'PDF',
  'PNG',
  'HTML',
  'Esc',
  'K',
  'AI',
  'URL',
])
const WORD = /\p{L}{2,}/u

type FoundText = { line: number; text: string }

/** Texts that a component shows itself, not from a catalogue: in JSX, or in an attribute that is shown or read out. */
export function findTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const add = (start: number, value: string) => {
    const text = value.replace(/\s+/g, ' ').trim()
    if (!WORD.test(text) || ALLOWED.has(text)) return
    found.push({ line: source.slice(0, start).split('\n').length, text })
  }
  const addLiterals = (node: unknown) => {
    for (const { start, value } of shownLiterals(node)) add(start, value)
  }
  new Visitor({
    JSXText: ({ start, value }) => add(start + (value.length - value.trimStart().length), value),
    JSXExpressionContainer(node) {
      if (!isAttributeValue(source, node.start)) addLiterals(node.expression)
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !ATTRIBUTES.has(name.name) || !value) return
      if (value.type === 'Literal') addLiterals(value)
      else if (value.type === 'JSXExpressionContainer') addLiterals(value.expression)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** `name={…}` is an attribute; braces elsewhere hold a child. */
const isAttributeValue = (source: string, start: number) => source[start - 1] === '='

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Strings that an expression may amount to: of a choice, or of a template. */
function shownLiterals(node: unknown): { start: number; value: string }[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, value: node.value }] : []
    case 'TemplateLiteral':
      return (node.quasis as { start: number; value: { cooked: string } }[]).map(({ start, value }) => ({
        start,
        value: value.cooked,
      }))
    case 'ConditionalExpression':
      return [...shownLiterals(node.consequent), ...shownLiterals(node.alternate)]
    case 'LogicalExpression':
      return [...shownLiterals(node.left), ...shownLiterals(node.right)]
    case 'ParenthesizedExpression':
      return shownLiterals(node.expression)
    default:
      return []
  }
}

/** Where the second argument is what a person reads. */
const WITH_MESSAGE = new Set(['AppError', 'personText'])

/** Messages of errors, and of what is wrong with an input, that no catalogue has. */
export function findErrorTexts(file: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const check = ({ callee, arguments: [, message] }: Call) => {
    if (!('name' in callee) || !WITH_MESSAGE.has(String(callee.name))) return
    for (const { start, value } of shownLiterals(message)) {
      if (WORD.test(value)) found.push({ line: source.slice(0, start).split('\n').length, text: value })
    }
  }
  new Visitor({ NewExpression: check, CallExpression: check }).visit(parseSync(file, source).program)
  return found
}

type Call = { callee: { type: string }; arguments: unknown[] }
