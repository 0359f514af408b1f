import type { PersonaBrief } from '@whofor/core/persona/brief'

/** Makes a full name unique among the owner's personas by inserting an initial. */
export function unusedName(name: string, takenNames: readonly string[], brief: PersonaBrief): string {
  const names = new Set(takenNames.map((other) => other.toLowerCase()))
  if (!names.has(name.toLowerCase())) return name
  const [first = name, ...rest] = name.split(/\s+/u)
  const letters = [brief.surname_initial ?? brief.initial, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const renamed = letters.map((letter) => [first, `${letter}.`, ...rest].join(' '))
  return renamed.find((other) => !names.has(other.toLowerCase())) ?? name
}
