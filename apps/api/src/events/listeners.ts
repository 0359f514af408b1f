import type { Listener, LiveSignal } from './port.ts'

/** This process's listeners by owner. */
export class Listeners {
  readonly #byOwner = new Map<string, Set<Listener>>()

  add(ownerId: string, listener: Listener): () => void {
    const own = this.#byOwner.get(ownerId) ?? new Set()
    own.add(listener)
    this.#byOwner.set(ownerId, own)
    return () => {
      own.delete(listener)
      if (own.size === 0 && this.#byOwner.get(ownerId) === own) this.#byOwner.delete(ownerId)
    }
  }

  notify(ownerId: string, signal: LiveSignal): void {
    for (const listener of [...(this.#byOwner.get(ownerId) ?? [])]) listener(signal)
  }

  notifyAll(signal: LiveSignal): void {
    for (const ownerId of [...this.#byOwner.keys()]) this.notify(ownerId, signal)
  }

  clear(): void {
    this.#byOwner.clear()
  }
}
