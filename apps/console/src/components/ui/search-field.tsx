import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Input } from './form.tsx'
import { Search } from './icons.ts'

const PAUSE = 250

type Props = { label: string; value: string; onSearch: (text: string) => void }

/** Debounced search; Enter searches immediately. `value` is the current search. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => onSearch(wanted), PAUSE)
    return () => clearTimeout(timer)
  }, [wanted, value, onSearch])
  return (
    <search className="min-w-0 max-w-90 flex-[1_1_240px] max-sm:max-w-none max-sm:basis-full">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(wanted)
        }}
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
        />
        <Input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="pl-9"
        />
      </form>
    </search>
  )
}

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
