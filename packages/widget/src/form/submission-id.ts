/** 128 random bits in hexadecimal. Not `crypto.randomUUID`, which is missing on plain http, such as on a local network. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('')
}
