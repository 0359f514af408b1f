import { seededRandom } from './segments/seeded-random.ts'

/** Deterministic random numbers in [0, 1), seeded by a text (FNV-1a). Not cryptographic. */
export function randomFrom(seed: string): () => number {
  let hash = 2166136261
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return seededRandom(hash)
}

/** The item at an index that wraps. The list must not be empty. */
export function itemAt<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}

/** Fisher-Yates on a copy. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items]
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    ;[copy[index], copy[other]] = [itemAt(copy, other), itemAt(copy, index)]
  }
  return copy
}
