import { useLocation, useSearch } from 'wouter'

type Key = 'tag' | 'select'

/** What narrows the list, kept in the URL beside `?search=`, so that a reload and Back find it again. */
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
