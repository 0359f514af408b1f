/** A cache of at most `maxEntries` values; the least recently used entry is evicted first. */
export function createLru<Value>(maxEntries: number) {
  const entries = new Map<string, Value>()
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: string, value: Value): void {
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
  }
}
