import { useLocation, useSearch } from 'wouter'

/** What a list is searched for, kept in the URL as `?search=`, so that a reload and Back find it again. */
export function useSearchText(): [string, (text: string) => void] {
  const search = useSearch()
  const [, navigate] = useLocation()
  const setText = (text: string) => {
    const query = new URLSearchParams(location.search)
    if (text) query.set('search', text)
    else query.delete('search')
    navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true })
  }
  return [new URLSearchParams(search).get('search') ?? '', setText]
}
