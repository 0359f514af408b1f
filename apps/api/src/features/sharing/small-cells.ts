import type { Counted } from '@whofor/core/claims/evidence-text'
import { SHARED_FROM } from '@whofor/core/persona/persona'

/** Whether a count and the rest of its group are large enough to be shown; a rest of nobody is. */
export const isLarge = ({ count, of }: { count: number; of: number }): boolean =>
  count >= SHARED_FROM && (of === count || of - count >= SHARED_FROM)

/** Whether a count is shown: its group, it, and the same of everyone are large enough. */
export const isShownCount = ({ count, n, overall_count, overall_n }: Counted): boolean =>
  isLarge({ count: n, of: overall_n }) &&
  isLarge({ count, of: n }) &&
  isLarge({ count: overall_count, of: overall_n })
