/** A value whose changes can be followed. A library for this would be a quarter of the page's script. */
export type Signal<T> = {
  value: T
  /** @returns a function that ends the calls */
  subscribe(listener: (value: T) => void): () => void
}

export function signal<T>(initial: T): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  let current = initial
  return {
    get value() {
      return current
    },
    set value(value) {
      if (value === current) return
      current = value
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
