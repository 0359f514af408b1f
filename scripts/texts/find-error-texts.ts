import { parseSync, Visitor } from 'oxc-parser'
import { type FoundText, shownLiterals } from './find-texts.ts'

/** Where the second argument is what a person reads. */
const WITH_MESSAGE = new Set(['AppError', 'personText'])
const WORD = /\p{L}{2,}/u

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
