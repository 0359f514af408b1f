import { secondsOfClass } from '@whofor/core/survey/submission-schema'

/**
 * The duration that this share of visits took at most, in seconds; null without any.
 * @param took how many took how long, by class of duration
 */
export function quantileOf(took: { position: number; count: number }[], share: number): number | null {
  const byClass = new Map<number, number>()
  for (const { position, count } of took) byClass.set(position, (byClass.get(position) ?? 0) + count)
  const all = [...byClass.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let passed = 0
  for (const [position, count] of [...byClass].sort(([a], [b]) => a - b)) {
    passed += count
    if (passed >= all * share) return secondsOfClass(position)
  }
  return null
}
