const FRACTION = 2 ** 32

/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4). */
const rootsOf = (count: number, exponent: number): Uint32Array =>
  Uint32Array.from(primes(count), (prime) => (prime ** exponent % 1) * FRACTION)

function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next)
  return found
}

const START = rootsOf(8, 1 / 2)
const ROUND = rootsOf(64, 1 / 3)

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at = (words: Uint32Array, index: number): number => words[index] ?? 0

/**
 * SHA-256 in hex, without Web Crypto: that exists in secure contexts only, and is slower for many short texts.
 * @param text ASCII
 */
export function sha256(text: string): string {
  const blocks = blocksOf(text)
  const hash = Uint32Array.from(START)
  const schedule = new Uint32Array(64)
  for (let block = 0; block < blocks.length; block += 16) {
    schedule.set(blocks.subarray(block, block + 16))
    compress(hash, schedule)
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** The text, a one bit, zeros and the length, as words. */
function blocksOf(text: string): Uint32Array {
  const blocks = new Uint32Array(((text.length + 8) >> 6) * 16 + 16)
  for (let index = 0; index <= text.length; index += 1) {
    const byte = index === text.length ? 0x80 : text.charCodeAt(index)
    blocks[index >> 2] = at(blocks, index >> 2) | (byte << (24 - (index & 3) * 8))
  }
  blocks[blocks.length - 1] = text.length * 8
  return blocks
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  for (let round = 16; round < 64; round += 1) {
    const early = at(schedule, round - 15)
    const late = at(schedule, round - 2)
    schedule[round] =
      at(schedule, round - 16) +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      at(schedule, round - 7) +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let round = 0; round < 64; round += 1) {
    const first =
      (h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(ROUND, round) +
        at(schedule, round)) |
      0
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word
}
