import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `test --full`, which also runs what takes long. */
    full: boolean
  }
}

export const full: boolean = inject('full')

/** All from 1 to `count` in `test --full`, otherwise the first `few`. */
export function seeds(count: number, few = 2): number[] {
  return Array.from({ length: full ? count : few }, (_, index) => index + 1)
}
