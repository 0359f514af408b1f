/** Limits the open streams of each user in this process, whose sockets they use. */
export class StreamLimit {
  readonly #max: number
  readonly #open = new Map<string, number>()

  constructor(max: number) {
    this.#max = max
  }

  /** @returns releases the stream, or null when the limit is reached */
  acquire(userId: string): (() => void) | null {
    const open = this.#open.get(userId) ?? 0
    if (open >= this.#max) return null
    this.#open.set(userId, open + 1)
    return () => this.#free(userId)
  }

  #free(userId: string): void {
    const left = (this.#open.get(userId) ?? 1) - 1
    if (left > 0) this.#open.set(userId, left)
    else this.#open.delete(userId)
  }
}
