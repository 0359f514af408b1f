import { jsonrepair } from 'jsonrepair'

/** No object or array can be read from the reply. */
export class UnreadableJson extends Error {
  override name = 'UnreadableJson'
}

/**
 * Parses the JSON of a model's reply: removes thoughts, ignores fences and prose around it, repairs small
 * errors. Repairs only the JSON substring: on prose, jsonrepair returns a list of sentences.
 * @throws UnreadableJson
 */
export function readJson(reply: string): unknown {
  const text = withoutThoughts(reply).trim()
  const whole = parsed(text, JSON.parse)
  if (whole !== undefined) return whole
  const parts = [...fenced(text), ...balanced(text)].sort((a, b) => b.length - a.length)
  for (const read of [JSON.parse, (part: string) => JSON.parse(jsonrepair(part))]) {
    for (const part of parts) {
      const value = parsed(part, read)
      if (value !== undefined) return value
    }
  }
  const value = parsed(firstToLast(text), (part) => JSON.parse(jsonrepair(part)))
  if (value === undefined) throw new UnreadableJson('the reply holds no JSON')
  return value
}

/** Whether JSON starts but never ends: some servers cut a reply off without reporting it. */
export function isCutOff(reply: string): boolean {
  const text = withoutThoughts(reply).trim()
  if (text.search(/[{[]/u) === -1 || parsed(text, JSON.parse) !== undefined) return false
  const { parts, open } = scan(text)
  if (parts.length > 0 || fenced(text).length > 0) return false
  // A closing bracket at the end may belong to an inner value, or be hidden by a stray quote.
  return open || !/[}\]`]$/u.test(text)
}

const THOUGHT = /<(\/?)(?:think|thinking|reasoning)>/giu

/**
 * The text after the last thought or, if that is empty, before the first. In one pass: a reply may be
 * megabytes of tags.
 */
function withoutThoughts(text: string): string {
  const tags = [...text.matchAll(THOUGHT)]
  const last = tags.findLast(([, slash]) => slash === '/')
  if (!last) return text
  const after = text.slice(last.index + last[0].length)
  return after.trim() === '' ? text.slice(0, tags[0]?.index) : after
}

function parsed(text: string, read: (text: string) => unknown): unknown {
  if (text === '') return undefined
  try {
    const value = read(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const fenced = (text: string): string[] =>
  [...text.matchAll(/```[a-z]*\s*\n?([\s\S]*?)```/giu)]
    .map((match) => (match[1] ?? '').trim())
    .filter((part) => /^[{[]/u.test(part))

const balanced = (text: string): string[] => scan(text).parts

/** Every outermost {…} or […], ignoring brackets in strings, and whether one is open at the end, outside of a string. */
function scan(text: string): { parts: string[]; open: boolean } {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"' && depth > 0) quoted = true
    else if (character === '{' || character === '[') {
      if (depth === 0) start = at
      depth++
    } else if ((character === '}' || character === ']') && depth > 0) {
      depth--
      if (depth === 0) parts.push(text.slice(start, at + 1))
    }
  }
  return { parts, open: depth > 0 && !quoted }
}

/** From the first opening to the last closing bracket, for a reply whose end is hidden by a stray quote. */
function firstToLast(text: string): string {
  const start = text.search(/[{[]/u)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return start === -1 || end < start ? '' : text.slice(start, end + 1)
}
