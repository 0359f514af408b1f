import type { SharedPersona } from '@whofor/core/persona/shared'

/** What the sheet shows of a persona: its owner and whoever has its link see the same. */
export type SheetPersona = Omit<SharedPersona, 'source'>
