import { useLocation, useSearch } from 'wouter'

/** A list's search text, kept in the URL as `?search=` so that it survives a reload and Back. */
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
