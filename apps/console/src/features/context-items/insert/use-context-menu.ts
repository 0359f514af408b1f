import type { ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/core/context-items'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { contextText } from '../context-text.ts'

const CLOSED = -1

/** The slash menu. Focus stays in the textarea: arrows move, Enter or Tab inserts, Escape closes. */
export function useContextMenu(
  textarea: RefObject<HTMLTextAreaElement | null>,
  text: string,
  /** Null until they are known, and where there are none to be had. */
  known: readonly ContextItem[] | null,
) {
  const items = known ?? []
  const id = useId()
  const [caret, setCaret] = useState(CLOSED)
  const [dismissed, setDismissed] = useState(CLOSED)
  const [pointed, setPointed] = useState({ query: '', index: 0 })
  const slash = caret === CLOSED || !known ? null : slashAt(text, caret)
  const found = slash && slash.start !== dismissed ? itemsFor(items, slash.query) : []
  const isOpen = found.length > 0
  const active = slash?.query === pointed.query ? Math.min(pointed.index, found.length - 1) : 0
  const optionId = (index: number) => `${id}-${index}`
  const point = (index: number) => slash && setPointed({ query: slash.query, index })

  /** Updates the caret; a selection closes the menu. */
  function look() {
    const element = textarea.current
    if (!element) return
    const { selectionStart, selectionEnd, value } = element
    setCaret(selectionStart === selectionEnd ? selectionEnd : CLOSED)
    // Forget a dismissed slash once it is deleted.
    if (dismissed !== CLOSED && slashAt(value, selectionEnd)?.start !== dismissed) setDismissed(CLOSED)
  }
  function insert(item: ContextItem | undefined) {
    const element = textarea.current
    if (!item || !slash || !element) return
    element.focus()
    element.setSelectionRange(slash.start, slash.start + 1 + slash.query.length)
    insertText(element, contextText(item))
    setCaret(CLOSED)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing) return
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    if (act === 'insert') insert(found[active])
    else if (act === 'close') setDismissed(slash?.start ?? CLOSED)
    else point((active + act + found.length) % found.length)
  }
  return {
    id,
    found,
    active,
    isOpen,
    /** There is nothing to match. */
    hasNoItems: known?.length === 0,
    /** The slash query matches nothing. */
    isEmpty: slash !== null && slash.start !== dismissed && found.length === 0,
    optionId,
    point,
    insert,
    look,
    combobox: {
      ...(isOpen
        ? {
            role: 'combobox',
            'aria-expanded': true,
            'aria-haspopup': 'listbox' as const,
            'aria-autocomplete': 'list' as const,
            'aria-controls': id,
            'aria-activedescendant': optionId(active),
          }
        : {}),
      onKeyDown,
      onSelect: look,
      onBlur: () => setCaret(CLOSED),
    },
  }
}
export type ContextMenuState = ReturnType<typeof useContextMenu>

function actOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  if (key === 'ArrowDown') return 1
  if (key === 'ArrowUp') return -1
  if (key === 'Enter' || key === 'Tab') return 'insert'
  return key === 'Escape' ? 'close' : null
}

/** execCommand keeps the undo history; falls back to setRangeText. */
function insertText(element: HTMLTextAreaElement, text: string): void {
  if (document.execCommand('insertText', false, text)) return
  element.setRangeText(text, element.selectionStart, element.selectionEnd, 'end')
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A slash that opens the menu: its position and the text after it. */
type Slash = { start: number; query: string }

const ASKED = /(?:^|\s)\/((?!\s)[^\n/]{0,60})$/
const SHOWN = 8

/** The slash before the caret; null inside a word ("and/or"), a URL or a fraction. */
export function slashAt(text: string, caret: number): Slash | null {
  const query = ASKED.exec(text.slice(Math.max(0, caret - 62), caret))?.[1]
  return query === undefined ? null : { start: caret - query.length - 1, query }
}

/** Items that contain every word in name or category; name prefixes first. */
export function itemsFor(items: readonly ContextItem[], query: string): ContextItem[] {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/)
  const found = items.filter(({ name, category }) => {
    const text = `${name} ${texts.categories[category]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = ({ name }: ContextItem) => name.toLowerCase().startsWith(typed)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))].slice(0, SHOWN)
}
