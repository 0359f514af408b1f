const FRACTION = 2 ** 32

/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4). */
const rootsOf = (count: number, exponent: number): Int32Array =>
  Int32Array.from(primes(count), (prime) => (prime ** exponent % 1) * FRACTION)

function primes(count: number): number[] {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next)
  return found
}

const START = rootsOf(8, 1 / 2)
const ROUND = rootsOf(64, 1 / 3)
/** Reused for each text. Signed words without allocations are ten times as fast. */
const schedule = new Int32Array(64)
const hash = new Int32Array(8)

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
/** Safe cast: the index is always within the array. */
const at = (words: Int32Array, index: number): number => words[index] as number

/**
 * SHA-256 without Web Crypto, which only exists in secure contexts and is slower for many short texts.
 * @param text ASCII
 * @returns eight signed words, valid until the next call
 */
export function sha256Words(text: string): Int32Array {
  const { length } = text
  const blocks = ((length + 8) >> 6) + 1
  hash.set(START)
  for (let block = 0; block < blocks; block += 1) {
    schedule.fill(0)
    // Padding: the text, a one bit, zeros and the length.
    const from = block * 64
    for (let index = from; index < from + 64 && index <= length; index += 1) {
      const byte = index === length ? 0x80 : text.charCodeAt(index)
      const word = (index - from) >> 2
      schedule[word] = at(schedule, word) | (byte << (24 - (index & 3) * 8))
    }
    if (block === blocks - 1) schedule[15] = length * 8
    compress()
  }
  return hash
}

/** The hash in hex. */
export const sha256 = (text: string): string =>
  Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

function compress(): void {
  for (let round = 16; round < 64; round += 1) {
    const early = at(schedule, round - 15)
    const late = at(schedule, round - 2)
    schedule[round] =
      at(schedule, round - 16) +
      (rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)) +
      at(schedule, round - 7) +
      (rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10))
  }
  let a = at(hash, 0)
  let b = at(hash, 1)
  let c = at(hash, 2)
  let d = at(hash, 3)
  let e = at(hash, 4)
  let f = at(hash, 5)
  let g = at(hash, 6)
  let h = at(hash, 7)
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
  add(0, a)
  add(1, b)
  add(2, c)
  add(3, d)
  add(4, e)
  add(5, f)
  add(6, g)
  add(7, h)
}

function add(index: number, word: number): void {
  hash[index] = at(hash, index) + word
}
