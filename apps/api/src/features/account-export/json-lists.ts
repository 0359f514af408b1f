import { setImmediate } from 'node:timers/promises'
import type { After } from './list-queries.ts'

/** Keys of times: milliseconds since the epoch here, dates in the files. */
const TIME = /^at$|_at$|^last_login$/

/** @returns JSON that people can read: indented, with dates */
function jsonText(value: unknown): string {
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

/** Rows per query: a few milliseconds with their JSON. */
export const PAGE_SIZE = 200

/** Reads all rows of a list page by page, each in its own turn of the event loop. */
export async function* listRows<Row extends After>(
  readPage: (after: After | null) => PromiseLike<Row[]>,
  pageSize = PAGE_SIZE,
): AsyncGenerator<Row[]> {
  let after: After | null = null
  for (;;) {
    await setImmediate()
    const rows: Row[] = await readPage(after)
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < pageSize || !after) return
  }
}
