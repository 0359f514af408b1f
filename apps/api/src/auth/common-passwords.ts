import { dictionary } from '@zxcvbn-ts/language-common'

/** Frequent in other languages, or newer than the list. */
const MORE = `
  contraseña contrasena haslo motdepasse parola senha wachtwoord qwertz qwertzu qwertzui qwertzuiop
  admin changeme demo fortnite guest iloveu letmein login loveme minecraft mylove roblox root spring summer autumn winter
  temp test user welcome
`

let common: ReadonlySet<string> | undefined

/** About 49,000 passwords of known data breaches, in lower case. Built once, in about 10 ms. */
export function isCommonPassword(text: string): boolean {
  common ??= new Set([...dictionary['passwords-common'], ...MORE.trim().split(/\s+/)])
  return common.has(text)
}
