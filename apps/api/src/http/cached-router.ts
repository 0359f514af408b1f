import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

const MAX_PATHS = 500
/** None of ours is longer; others could fill the memory. */
const MAX_LENGTH = 200

/** Remembers which handlers a path has: finding them among all routes takes longer than checking an answer. */
export class CachedRouter<T> implements Router<T> {
  name = 'CachedRouter'
  readonly #routes = new TrieRouter<T>()
  readonly #found = new LRUCache<string, Result<T>>({ max: MAX_PATHS })

  add(method: string, path: string, handler: T): void {
    this.#found.clear()
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    if (path.length > MAX_LENGTH) return this.#routes.match(method, path)
    const key = `${method} ${path}`
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#routes.match(method, path)
    this.#found.set(key, found)
    return found
  }
}
