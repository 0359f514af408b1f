import { CATEGORY_LABELS, type ContextItem } from '@whofor/core/context-item'

/** A slash that asks for a context item: where it stands, and what was typed behind it. */
export type Slash = { start: number; query: string }

const ASKED = /(?:^|\s)\/((?!\s)[^\n/]{0,60})$/
const SHOWN = 8

/** The slash before the caret. One inside a word ("and/or"), an address or a fraction asks for nothing. */
export function slashAt(text: string, caret: number): Slash | null {
  const query = ASKED.exec(text.slice(Math.max(0, caret - 62), caret))?.[1]
  return query === undefined ? null : { start: caret - query.length - 1, query }
}

/** Items with every typed word in name or category; names that begin with it first. */
export function itemsFor(items: readonly ContextItem[], query: string): ContextItem[] {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/)
  const found = items.filter(({ name, category }) => {
    const text = `${name} ${CATEGORY_LABELS[category]}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = ({ name }: ContextItem) => name.toLowerCase().startsWith(typed)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))].slice(0, SHOWN)
}
