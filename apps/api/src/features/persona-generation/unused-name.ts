import type { PersonaBrief } from '@whofor/core/persona/brief'

/** No two personas of one owner have the same full name: who would, gets an initial between. */
export function unusedName(name: string, taken: readonly string[], brief: PersonaBrief): string {
  const names = new Set(taken.map((other) => other.toLowerCase()))
  if (!names.has(name.toLowerCase())) return name
  const [first = name, ...rest] = name.split(/\s+/u)
  const letters = [brief.surname_initial ?? brief.initial, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const renamed = letters.map((letter) => [first, `${letter}.`, ...rest].join(' '))
  return renamed.find((other) => !names.has(other.toLowerCase())) ?? name
}
