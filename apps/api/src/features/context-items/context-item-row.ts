import { CATEGORY_LABELS, type ContextItem, contextItem } from '@whofor/core/context-item'
import { searchTextOf } from '@whofor/core/text/search-text'
import type { ContextItemRow, NewContextItemRow } from '../../db/schema/rows.ts'

export function toContextItem(row: ContextItemRow): ContextItem {
  return contextItem.parse(row)
}

/** Longer than any item; no index holds it. */
const MAX_LENGTH = 4000

/** Includes the category's name and the label that it is shown with. */
export function contextItemSearchText({
  name,
  category = '',
  description,
}: Pick<NewContextItemRow, 'name' | 'category' | 'description'>): string {
  const label: unknown = Reflect.get(CATEGORY_LABELS, category)
  const shown = typeof label === 'string' ? label : null
  return searchTextOf([name, category, shown, description], MAX_LENGTH)
}
