/** Deterministic numbers in [0, 1) from a numeric seed (mulberry32, T. Ettinger, public domain). Not cryptographic. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The same generator, seeded by a text (FNV-1a). */
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

export type Dice = {
  pick<T>(items: readonly [T, ...T[]]): T
  /** At most `count` of the items, in random order. */
  some<T>(items: readonly T[], count: number): T[]
  /** A whole number, inclusive on both ends. */
  between(from: number, to: number): number
}

/** Random choices that are the same for the same seed. */
export function diceOf(seed: string): Dice {
  const next = randomFrom(seed)
  return {
    pick(items) {
      return items[Math.floor(next() * items.length)] ?? items[0]
    },
    some(items, count) {
      return items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ item }) => item)
    },
    between(from, to) {
      return from + Math.floor(next() * (to - from + 1))
    },
  }
}
