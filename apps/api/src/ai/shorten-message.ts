const MAX_LENGTH = 200

/** A provider's message, safe to show: one short line without markup and without these secrets. */
export function shortenMessage(message: string, secrets: (string | undefined)[]): string {
  const start = secrets.reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
    message.slice(0, 2000),
  )
  const plain = start
    .replace(/<(script|style)[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\bsk-[\w*-]+/gu, '…')
    .replace(/\s+/gu, ' ')
    .trim()
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain
}
