const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds. A session rolls on while it is used, but not beyond its absolute end. */
export const SESSION = { idle: 7 * DAY, absolute: 30 * DAY, touchEvery: 5 * MINUTE } as const
