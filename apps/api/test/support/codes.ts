import type { StoredMail } from './mails.ts'

/** The six-digit code of a mail, without its space. */
export function codeIn(mail: StoredMail | undefined): string {
  const code = /\b(\d{3}) (\d{3})\b/.exec(mail?.subject ?? '')
  if (!code) throw new Error(`no code in: ${mail?.subject}`)
  return `${code[1]}${code[2]}`
}

/** A code that differs from this one. @param step another one for each */
export const wrongCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0')
