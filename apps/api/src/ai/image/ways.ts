export type Way = 'chat' | 'images'

const REMEMBERED = 24 * 60 * 60 * 1000

/** Remembers for a day by which way a model gave a picture. */
export function createWays(clock: () => number) {
  const found = new Map<string, { way: Way; until: number }>()
  return {
    of(key: string): Way | null {
      const known = found.get(key)
      return known && known.until > clock() ? known.way : null
    },
    remember(key: string, way: Way): void {
      if (this.of(key) !== way) found.set(key, { way, until: clock() + REMEMBERED })
    },
  }
}
