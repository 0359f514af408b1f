import { randomSecret, readChecksummed, SECRET_LENGTH, withChecksum } from './checksummed-token.ts'

const PREFIX = 'wf_'

/** A new key: 256 random bits and their checksum. */
export const newApiKeyToken = (): string => withChecksum(PREFIX, randomSecret())

/** Whether it is of a key's form, with the right checksum. */
export const isApiKeyToken = (token: string): boolean =>
  readChecksummed(PREFIX, SECRET_LENGTH, token) !== null
