/** Fewer responses are an early signal, because no criterion can tell groups from chance. */
export const FEWEST_FOR_ADVICE = 60

/** Below this many answers a percentage is misleading, so only counts are shown. */
export const PERCENT_FROM = 30

/** Smaller counts are not shared publicly: they might identify people. */
export const SHARED_FROM = 5
