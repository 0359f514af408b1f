import { setTimeout as wait } from 'node:timers/promises'

/** Hides small differences in how long work takes. A rejection is passed on at once. */
export async function takeAtLeast<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(milliseconds)])
  return result
}
