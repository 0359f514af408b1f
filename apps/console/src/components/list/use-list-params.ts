import { useLocation, useSearch } from 'wouter'

/**
 * A list's filters and sort order, kept in the URL so that they survive a reload and Back. Setting '' removes a
 * parameter.
 */
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

/** The value if the list knows it, otherwise the first known value. */
export function oneOf<Value extends string>(
  known: readonly [Value, ...Value[]],
  value: string | null,
): Value {
  return known.find((one) => one === value) ?? known[0]
}
