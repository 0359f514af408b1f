/** Links that confirm an address work for a day. */
export const LINK_LIFE_MS = 24 * 60 * 60_000
