import { foldText } from '../../text/words.ts'

/** Values with the same key are the same answer. Case, accents, typographic marks and spaces are ignored. */
export function optionKey(value: string): string {
  return foldText(value.replace(/[‘’´`]/gu, "'").replace(/[‐‑–—]/gu, '-')).replace(/[.!]+$/u, '')
}

const LEAST_LENGTH = 4

/** The option that a value probably means: one of them begins with the other, or they differ in a few letters. */
export function similarOption(value: string, options: readonly string[]): string | null {
  const key = optionKey(value)
  if (key.length < LEAST_LENGTH) return null
  let best: { option: string; distance: number } | null = null
  for (const option of options) {
    const other = optionKey(option)
    const isBeginning = other.length >= LEAST_LENGTH && (other.startsWith(key) || key.startsWith(other))
    const distance = isBeginning ? 0.5 : distanceOf(key, other)
    const allowed = Math.max(1, Math.floor(Math.min(key.length, other.length) / 5))
    if (distance <= allowed && (!best || distance < best.distance) && !differsInNumber(key, other))
      best = { option, distance }
  }
  return best?.option ?? null
}

/** "5 times" is no typing error for "6 times". */
const differsInNumber = (one: string, other: string): boolean =>
  (one.match(/\d+/gu) ?? []).join() !== (other.match(/\d+/gu) ?? []).join()

/** Levenshtein distance: letters to insert, delete or replace. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let place = 1; place <= other.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (one[at - 1] === other[place - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
