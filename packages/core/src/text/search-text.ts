import { foldText } from './fold-text.ts'

/** A PostgreSQL index entry holds at most 2,704 bytes, and a character takes up to four. */
const MAX_INDEXED = 500

/**
 * Search text of a row: its parts folded, one per line so that no match spans two parts.
 * @param max maximum length in UTF-16 code units; the default fits into an index
 */
export function searchTextOf(parts: readonly (string | null | undefined)[], max = MAX_INDEXED): string {
  const folded = parts.map((part) => foldText(part ?? '')).filter((part) => part !== '')
  return folded.join('\n').slice(0, max).toWellFormed()
}
