import { createHash } from 'node:crypto'

type Column = { mapFromDriverValue(value: unknown): unknown }
export type TableChecksum = { rows: number; sum: bigint }

const MODULUS = 1n << 128n

/**
 * A checksum of a table's rows in any order, of the values as the program reads them: the same in both databases when they
 * hold the same.
 * @param columns of the database that the rows come from
 * @param chunks rows as the driver returns them, the values in the order of the columns
 */
export async function checksumOf(
  columns: readonly Column[],
  chunks: AsyncIterable<unknown[][]>,
): Promise<TableChecksum> {
  let rows = 0
  let sum = 0n
  for await (const chunk of chunks)
    for (const row of chunk) {
      const values = columns.map((column, at) => {
        const value = row[at]
        return comparable(value === null ? null : column.mapFromDriverValue(value))
      })
      const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
      sum = (sum + BigInt(`0x${hash.slice(0, 32)}`)) % MODULUS
      rows += 1
    }
  return { rows, sum }
}

function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}
