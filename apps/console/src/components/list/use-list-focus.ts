import { type RefObject, useEffect, useRef } from 'react'

const isLost = () => document.activeElement === document.body
/** The list element, or the page's heading once the list is gone. */
function refocus(list: HTMLElement | null): void {
  const place = list ?? document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}

/**
 * Keeps keyboard focus when the focused row is removed: focus moves to the list, or to the page's heading after the
 * last row.
 */
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
