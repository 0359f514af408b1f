import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === document.body
/** The list, or the page's heading once the list is gone. */
function refocus(list: HTMLElement | null): void {
  const place = list ?? document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}

/** Keeps keyboard focus when the focused row goes away: it moves to the list, with the last row to the page's heading. */
export function useListFocus(items: readonly unknown[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      if (hadFocus.current && isLost()) refocus(null)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row can only go away when the items change.
  useEffect(() => {
    if (hadFocus.current && isLost()) refocus(list.current)
  }, [items])
  return list
}
