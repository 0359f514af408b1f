import { randomInt } from 'node:crypto'
import { V7Generator } from 'uuidv7'

/** Fetched in bulk: a call to the system's random generator takes longer than the rest of making an id. */
const random = new Uint32Array(1024)
let used = random.length

const generator = new V7Generator({
  nextUint32() {
    if (used === random.length) {
      crypto.getRandomValues(random)
      used = 0
    }
    return random[used++] ?? 0
  },
})

/** A UUID of version 7. Ids sort by creation time, so `created_at, id` is a stable order. */
export function newId(): string {
  return generator.generate().toString()
}

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/** An unguessable slug: 131 bits from a cryptographic random generator. */
export function newSlug(): string {
  return Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('')
}
