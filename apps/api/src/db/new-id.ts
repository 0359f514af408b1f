import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'

/** Ids sort by creation time, so `created_at, id` is a stable order. */
export function newId(): string {
  return uuidv7()
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** An unguessable slug: 131 bits from a cryptographic random generator. */
export function newSlug(): string {
  return Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('')
}
