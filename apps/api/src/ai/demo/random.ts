/** Chance that is the same for the same seed, so that the same prompt gets the same reply. */
export type Dice = {
  pick<T>(items: readonly [T, ...T[]]): T
  /** At most `count` of them, in a dealt order. */
  some<T>(items: readonly T[], count: number): T[]
  between(from: number, to: number): number
}

export function diceOf(seed: string): Dice {
  const next = chanceOf(seed)
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

/** mulberry32 over an FNV-1a hash: even enough for texts, not for secrets. */
function chanceOf(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
