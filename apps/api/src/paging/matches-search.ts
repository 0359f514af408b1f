import { foldText } from '@whofor/core/text/fold-text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

type SearchText = Db['schema']['persona_surveys' | 'personas' | 'context_items' | 'users']['search_text']

/** Rows whose search text contains these words; all rows without words. */
export function matchesSearch(column: SearchText, search: string | undefined): SQL | undefined {
  const words = foldText(search ?? '')
  return words === '' ? undefined : sql`${column} like ${`%${escapedLike(words)}%`} escape '\\'`
}

/** Escapes wildcards with a backslash. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)
}
