import { useLocation, useSearch } from 'wouter'

/** A list's filters and order, kept in the URL so that they survive a reload and Back; '' removes one. */
export function useListParams(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const change = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(location.search)
    for (const [key, value] of Object.entries(changes))
      if (value) changed.set(key, value)
      else changed.delete(key)
    navigate(changed.size > 0 ? `${location.pathname}?${changed}` : location.pathname, { replace: true })
  }
  return [params, change]
}

/** The value if it is one of those that a list knows, else the first of them. */
export function oneOf<Value extends string>(
  known: readonly [Value, ...Value[]],
  value: string | null,
): Value {
  return known.find((one) => one === value) ?? known[0]
}
