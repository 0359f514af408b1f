import { DAY_MS } from '@whofor/core/durations'

/** Links that confirm an address work for a day. */
export const LINK_LIFE_MS = DAY_MS
