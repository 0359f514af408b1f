import { timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
