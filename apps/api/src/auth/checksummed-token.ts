import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { BASE62 } from '../db/new-id.ts'

const BYTES = 32
const CHECKSUM_LENGTH = 6
/** Digits of 32 bytes. */
export const SECRET_LENGTH = 43

/** 256 random bits in base 62. */
export const randomSecret = (): string => secretOf(randomBytes(BYTES))

/** 32 bytes in base 62. */
export const secretOf = (bytes: Uint8Array): string =>
  inBase62(BigInt(`0x${Buffer.from(bytes).toString('hex')}`), SECRET_LENGTH)

/** Adds a checksum, so that scanners know a leaked token and typing errors cost no query. */
export const withChecksum = (prefix: string, digits: string): string => prefix + digits + checksumOf(digits)

/** @returns the digits of a token with this prefix, null without the right checksum */
export function readChecksummed(prefix: string, length: number, token: string): string | null {
  if (!token.startsWith(prefix) || token.length !== prefix.length + length + CHECKSUM_LENGTH) return null
  const digits = token.slice(prefix.length, -CHECKSUM_LENGTH)
  return /^[0-9A-Za-z]+$/.test(digits) && token.endsWith(checksumOf(digits)) ? digits : null
}

const checksumOf = (digits: string): string => inBase62(BigInt(crc32(digits)), CHECKSUM_LENGTH)

function inBase62(value: bigint, length: number): string {
  const base = BigInt(BASE62.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base) text = BASE62.charAt(Number(rest % base)) + text
  return text
}
