import type { SharedPersona } from '@whofor/core/persona/persona'

/** What the sheet shows, to the owner and to anyone with the link. */
export type SheetPersona = Omit<SharedPersona, 'source' | 'said' | 'evidence' | 'group_counts'>
