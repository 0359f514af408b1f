/** Limits the open streams of each user. */
export class StreamLimit {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** @returns releases the stream, or null when the limit is reached */
  take(userId: string): (() => void) | null {
    const taken = this.#taken.get(userId) ?? 0
    if (taken >= this.#most) return null
    this.#taken.set(userId, taken + 1)
    return () => this.#free(userId)
  }

  #free(userId: string): void {
    const left = (this.#taken.get(userId) ?? 1) - 1
    if (left > 0) this.#taken.set(userId, left)
    else this.#taken.delete(userId)
  }
}
