import { randomInt } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** An unguessable slug: 131 bits from a cryptographic random generator. */
export function newSlug(): string {
  return Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('')
}
