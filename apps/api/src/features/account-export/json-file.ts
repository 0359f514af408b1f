/** Keys of times: milliseconds since the epoch here, dates in the files. */
const TIME = /^at$|_at$|^last_login$/

/** @returns JSON that people can read: indented, with dates */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, asDate, 2)
}

export const jsonBytes = (value: unknown): Uint8Array => Buffer.from(`${jsonText(value)}\n`)

/** A document whose list is as long as it may be: `head` with the rows as its last property. */
export async function* jsonListPieces(
  head: object,
  name: string,
  pages: AsyncIterable<unknown[]>,
): AsyncGenerator<Uint8Array> {
  const opened = jsonText(head).replace(/\s*\}$/, '')
  yield Buffer.from(`${opened}${opened === '{' ? '' : ','}\n  ${JSON.stringify(name)}: [`)
  let separator = '\n'
  for await (const rows of pages) {
    yield Buffer.from(separator + rows.map((row) => JSON.stringify(row, asDate)).join(',\n'))
    separator = ',\n'
  }
  yield Buffer.from('\n]}\n')
}

function asDate(key: string, value: unknown): unknown {
  return typeof value === 'number' && TIME.test(key) ? new Date(value).toISOString() : value
}
