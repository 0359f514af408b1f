import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'

const PAUSE = 250

/**
 * A search kept in the URL: `text` is what stands in the field, `search` what is looked for, a moment later. Going back
 * and reloading keep it.
 */
export function useSearchText(): { text: string; search: string; setText: (text: string) => void } {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const [text, setText] = useState(search)
  const written = useRef(search)

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === written.current) return
    const timer = setTimeout(() => {
      written.current = wanted
      setParams(wanted ? { search: wanted } : {}, { replace: true })
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text, setParams])

  useEffect(() => {
    // Changed by a link or by going back, not by typing.
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [search])

  return { text, search, setText }
}
