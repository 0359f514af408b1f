import { useLocation, useSearch } from 'wouter'

type Key = 'tag' | 'select'

/** List filters, kept in the URL so that they survive a reload and Back. */
export function useListQuery(): [Record<Key, string>, (key: Key, value: string) => void] {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const set = (key: Key, value: string) => {
    const changed = new URLSearchParams(location.search)
    if (value) changed.set(key, value)
    else changed.delete(key)
    navigate(changed.size > 0 ? `${location.pathname}?${changed}` : location.pathname, { replace: true })
  }
  return [{ tag: query.get('tag') ?? '', select: query.get('select') ?? '' }, set]
}
