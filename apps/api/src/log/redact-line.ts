const HIDDEN = '[hidden]'

/** Fields whose value is personal or signs in, whatever object they are in. */
const FIELDS =
  /"((?:set-)?cookie|authorization|password|secret|token|api_?key|code_verifier|answers|fields|(?:respondent_)?email|recipient)":(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\{[^{}]*\}|\d+)/gi
/** In texts such as messages of errors. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b((?:Bearer|Basic) +)[\w.~+/=-]+/gi, `$1${HIDDEN}`],
  [/\b(?:sk|whsec)[-_][\w-]{6,}/g, HIDDEN],
  // The password in an address such as `postgres://user:password@host`.
  [/(:\/\/[^\s:/@"\\]*:)[^\s@"]+@/g, `$1${HIDDEN}@`],
  // 256 bits in base64url: sessions, links in emails, secrets.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, HIDDEN],
  // The domain stays: it tells which mail server refuses.
  [/[\w.+-]+@((?:[\w-]+\.)+[a-z]{2,})/gi, `${HIDDEN}@$1`],
]

/** Hides secrets and personal data in a line of the log, from our own code or a library. */
export function redactLine(line: string): string {
  let redacted = line.replace(FIELDS, `"$1":"${HIDDEN}"`)
  for (const [pattern, replacement] of IN_TEXT) redacted = redacted.replace(pattern, replacement)
  return redacted
}
