import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'wf_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_BYTES = 32
/** Digits of 32 bytes, and of a CRC-32. */
const LENGTH = { random: 43, checksum: 6 } as const
const PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH.random + LENGTH.checksum}}$`)

/** A new key: 256 random bits and their checksum, so that scanners know a leaked one and typing errors cost no query. */
export function newApiKeyToken(): string {
  const random = inBase62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), LENGTH.random)
  return PREFIX + random + checksumOf(random)
}

/** Whether it is of a key's form, with the right checksum. */
export function isApiKeyToken(token: string): boolean {
  if (!PATTERN.test(token)) return false
  const random = token.slice(PREFIX.length, -LENGTH.checksum)
  return token.endsWith(checksumOf(random))
}

const checksumOf = (random: string): string => inBase62(BigInt(crc32(random)), LENGTH.checksum)

function inBase62(value: bigint, length: number): string {
  const base = BigInt(DIGITS.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base) text = DIGITS.charAt(Number(rest % base)) + text
  return text
}
