export type ImageEndpoint = 'chat' | 'images'

const REMEMBERED = 24 * 60 * 60 * 1000

/** Caches for a day which endpoint a model returns images from. */
export function createImageEndpoints(clock: () => number) {
  const found = new Map<string, { way: ImageEndpoint; until: number }>()
  return {
    of(key: string): ImageEndpoint | null {
      const known = found.get(key)
      return known && known.until > clock() ? known.way : null
    },
    remember(key: string, way: ImageEndpoint): void {
      if (this.of(key) !== way) found.set(key, { way, until: clock() + REMEMBERED })
    },
  }
}
