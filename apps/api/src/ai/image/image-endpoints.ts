import { DAY_MS } from '@whofor/core/durations'

export type ImageEndpoint = 'chat' | 'images'

const TTL_MS = DAY_MS

/** Caches for a day which endpoint a model returns images from. */
export function createImageEndpoints(clock: () => number) {
  const cache = new Map<string, { endpoint: ImageEndpoint; until: number }>()
  return {
    of(key: string): ImageEndpoint | null {
      const entry = cache.get(key)
      return entry && entry.until > clock() ? entry.endpoint : null
    },
    remember(key: string, endpoint: ImageEndpoint): void {
      if (this.of(key) !== endpoint) cache.set(key, { endpoint, until: clock() + TTL_MS })
    },
  }
}
