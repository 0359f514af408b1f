/** Of one write that is committed, or that failed after others whose commits it has seen. */
export type Answer = { give(): void; reject(error: unknown): void }

/**
 * Answers writes once their commits are on disk: one sync at a time, off the event loop, for all commits before it. Commits go on
 * meanwhile. A failed sync is never repeated, because the system forgets what it could not write: everything that waits is
 * rejected, and so is everything after it.
 */
export class SyncQueue {
  readonly #sync: () => Promise<void>
  readonly #onFailure: (error: unknown) => void
  #waiting: Answer[] = []
  #syncing: Promise<void> | null = null
  #failure: { error: unknown } | null = null

  constructor(sync: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#sync = sync
    this.#onFailure = onFailure
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get failed(): boolean {
    return this.#failure !== null
  }

  push(answers: Answer[]): void {
    this.#waiting.push(...answers)
    this.#syncing ??= this.#run()
  }

  /** Resolves when everything is answered. */
  async drain(): Promise<void> {
    await this.#syncing
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await this.#syncOnce()
      for (const answer of batch) {
        if (this.#failure) answer.reject(this.#failure.error)
        else answer.give()
      }
    }
    this.#syncing = null
  }

  async #syncOnce(): Promise<void> {
    if (this.#failure) return
    try {
      await this.#sync()
    } catch (error) {
      this.#failure = { error }
      this.#onFailure(error)
    }
  }
}
