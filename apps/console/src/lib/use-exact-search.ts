import { useSearch } from 'wouter'

/**
 * The query string exactly as in the address. wouter decodes it once, which breaks a parameter that is itself an
 * address with a query.
 */
export function useExactSearch(): string {
  // Subscribes to changes of the query string.
  useSearch()
  return location.search.slice(1)
}
