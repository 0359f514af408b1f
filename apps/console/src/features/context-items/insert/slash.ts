import type { ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/core/context-items'

/** A slash that opens the menu: its position and the text after it. */
export type Slash = { start: number; query: string }

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
