import { setImmediate } from 'node:timers/promises'
import type { After } from './list-queries.ts'

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
