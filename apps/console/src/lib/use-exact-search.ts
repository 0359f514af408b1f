import { useSearch } from 'wouter'

/** The query as the address has it. wouter decodes it once, which breaks an address within it that has a query of its own. */
export function useExactSearch(): string {
  // Draws again when it changes.
  useSearch()
  return location.search.slice(1)
}
