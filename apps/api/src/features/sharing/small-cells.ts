import type { Counted } from '@whofor/core/claims/evidence-text'
import { SHARED_FROM } from '@whofor/core/persona/shared'

/** Whether a count and the rest of its group are large enough to be shown; a rest of nobody is. */
export const isLarge = ({ count, of }: { count: number; of: number }): boolean =>
  count >= SHARED_FROM && (of === count || of - count >= SHARED_FROM)

/**
 * Whether a count is shown: it, the rest of its group, and the same of everyone are large enough, and so is what
 * subtracting the group from everyone gives.
 */
export function isShownCount({ count, n, overall_count, overall_n }: Counted): boolean {
  const others = overall_count - count
  return (
    isLarge({ count: n, of: overall_n }) &&
    isLarge({ count, of: n }) &&
    isLarge({ count: overall_count, of: overall_n }) &&
    isNoneOrLarge(others) &&
    isNoneOrLarge(overall_n - n - others)
  )
}

const isNoneOrLarge = (count: number): boolean => count === 0 || count >= SHARED_FROM
