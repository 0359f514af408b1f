import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** How messages use an argument. Options are the keys of a `select`, without `other`. */
type Use = { kind: 'text' | 'number' | 'tag' } | { kind: 'option'; options: readonly string[] }
export type Arguments = ReadonlyMap<string, readonly Use[]>
/** A message as an expression of TypeScript, in which `v` holds the arguments. */
export type Compiled = { expression: string; arguments: Arguments; isRich: boolean }

/** Compiles an ICU message. @throws Error that says what is wrong with it */
export function compileMessage(message: string, locale: string): Compiled {
  const found = new Map<string, Use[]>()
  const note = (name: string, use: Use) => {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`{${name}} is no name of an argument`)
    found.set(name, [...(found.get(name) ?? []), use])
    return `v.${name}`
  }

  const textOf = (elements: MessageFormatElement[], count?: string): string => {
    const parts = elements.map((element) => partOf(element, count))
    if (parts.every((part) => part.literal !== undefined)) {
      return JSON.stringify(parts.map((part) => part.literal).join(''))
    }
    const [only, ...others] = parts
    if (others.length === 0 && only?.code?.endsWith(')')) return only.code
    const pieces = parts.map(({ literal, code }) =>
      literal === undefined ? `\${${code}}` : literal.replace(/[`\\]|\$\{/g, '\\$&'),
    )
    return `\`${pieces.join('')}\``
  }
  const optionsOf = (options: Record<string, { value: MessageFormatElement[] }>, count?: string) =>
    `{ ${Object.entries(options)
      .map(([key, { value }]) => `${JSON.stringify(key)}: ${textOf(value, count)}`)
      .join(', ')} }`

  const partOf = (element: MessageFormatElement, count?: string): { literal?: string; code?: string } => {
    switch (element.type) {
      case TYPE.literal:
        return { literal: element.value }
      case TYPE.argument:
        return { code: note(element.value, { kind: 'text' }) }
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}, number} takes no style`)
        return { code: `number('${locale}', ${note(element.value, { kind: 'number' })})` }
      case TYPE.pound:
        return { code: `number('${locale}', ${count})` }
      case TYPE.plural: {
        if (element.offset !== 0 || element.pluralType === 'ordinal')
          throw new Error(`{${element.value}, plural} has no offset and counts, it does not rank`)
        const value = note(element.value, { kind: 'number' })
        return { code: `plural('${locale}', ${value}, ${optionsOf(element.options, value)})` }
      }
      case TYPE.select: {
        const options = Object.keys(element.options).filter((key) => key !== 'other')
        const value = note(element.value, { kind: 'option', options })
        return { code: `option(${value}, ${optionsOf(element.options, count)})` }
      }
      case TYPE.tag:
        throw new Error(`<${element.value}> stands within an option or another tag`)
      default:
        throw new Error('dates and times are formatted before and given as text')
    }
  }

  const elements = parse(message, { requiresOtherClause: true })
  const isRich = elements.some(({ type }) => type === TYPE.tag)
  const expression = isRich
    ? `[${elements
        .map((element) =>
          element.type === TYPE.tag
            ? `${note(element.value, { kind: 'tag' })}(${textOf(element.children)})`
            : textOf([element]),
        )
        .join(', ')}]`
    : textOf(elements)
  return { expression, arguments: found, isRich }
}

/** The type of the arguments of a message that every language uses in its way. */
export function typeOfArguments(languages: readonly Arguments[]): string {
  const names = [...new Set(languages.flatMap((one) => [...one.keys()]))]
  const types = names.map((name) => `${name}: ${typeOfUses(languages.flatMap((one) => one.get(name) ?? []))}`)
  return `{ ${types.join('; ')} }`
}

function typeOfUses(uses: readonly Use[]): string {
  const kinds = new Set(uses.map(({ kind }) => kind))
  if (kinds.has('tag')) return '(text: string) => Node'
  if (kinds.has('number')) return 'number'
  if (!kinds.has('option')) return 'string | number'
  const options = uses.flatMap((use) => (use.kind === 'option' ? use.options : []))
  if (options.length === 0) return 'string | number'
  return options.every((one) => one === 'true' || one === 'false') ? 'boolean' : 'string'
}
