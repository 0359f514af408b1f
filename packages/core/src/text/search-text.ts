import { foldText } from './fold-text.ts'

/** An index entry of PostgreSQL has at most 2,704 bytes, and a character up to four. */
const MAX_INDEXED = 500

/**
 * The text that the search of a list reads: its parts folded, on lines of their own so that no match spans two of them.
 * @param max longest length in UTF-16 units; the default fits into an index
 */
export function searchTextOf(parts: readonly (string | null | undefined)[], max = MAX_INDEXED): string {
  const folded = parts.map((part) => foldText(part ?? '')).filter((part) => part !== '')
  return folded.join('\n').slice(0, max).toWellFormed()
}
