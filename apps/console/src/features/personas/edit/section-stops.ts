import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useEditing } from './editing.ts'

/** Marks a stop within a section: a field, the mark of a sentence, or an act on the whole section. */
export const stop = (kind: 'field' | 'mark' | 'act') => ({ 'data-stop': kind })

const STOPS = '[data-stop]'
const FIELDS = '[data-stop="field"]'

/**
 * Makes a section of the sheet one tab stop for its owner: ↑ and ↓ move between its fields, ← and → between all of its
 * stops, Home and End to the ends.
 */
export function useSectionStops<Section extends HTMLElement>() {
  const section = useRef<Section>(null)
  const current = useRef<HTMLElement>(null)
  const isOwners = useEditing() !== null
  useLayoutEffect(() => {
    const element = section.current
    if (!element || !isOwners) return
    const sync = () => keepOneStop(element, current)
    sync()
    // Stops come and go with forms and receipts, without a render of the section.
    const observer = new MutationObserver(sync)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isOwners])
  if (!isOwners) return { ref: section }
  return {
    ref: section,
    onFocus: (event: FocusEvent<Section>) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return
      current.current = event.target
      keepOneStop(event.currentTarget, current)
    },
    onKeyDown: (event: KeyboardEvent<Section>) => {
      if (!(event.target instanceof HTMLElement) || !event.target.matches(STOPS)) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = nextStop(event.currentTarget, event.target, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

const stopsIn = (section: Element, selector: string) => [...section.querySelectorAll<HTMLElement>(selector)]

function keepOneStop(section: Element, current: RefObject<HTMLElement | null>): void {
  const stops = stopsIn(section, STOPS)
  const kept = current.current && section.contains(current.current) ? current.current : null
  const chosen = kept ?? stops.find((one) => one.matches(FIELDS)) ?? stops[0]
  for (const one of stops) one.tabIndex = one === chosen ? 0 : -1
}

/** The stop that a key leads to, the current one at the ends; null for other keys. */
function nextStop(section: Element, from: HTMLElement, key: string): HTMLElement | null {
  const fields = stopsIn(section, FIELDS)
  const stops = stopsIn(section, STOPS)
  const isBefore = (one: HTMLElement) =>
    (one.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const isAfter = (one: HTMLElement) =>
    (one.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  switch (key) {
    case 'ArrowDown':
      return fields.find(isAfter) ?? from
    case 'ArrowUp':
      return fields.findLast(isBefore) ?? from
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1] ?? from
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1] ?? from
    case 'Home':
      return fields[0] ?? from
    case 'End':
      return fields.at(-1) ?? from
    default:
      return null
  }
}
