import { allLabelsOf, type ContextItem, contextCategory, contextItem } from '@whofor/core/context-item'
import { searchTextOf } from '@whofor/core/text/words'
import type { ContextItemRow, NewContextItemRow } from '../../db/schema/rows.ts'

export function toContextItem(row: ContextItemRow): ContextItem {
  return contextItem.parse(row)
}

/** Longer than any item; no index holds it. */
const MAX_LENGTH = 4000

/** Includes the category's name and the labels that it is shown with. */
export function contextItemSearchText({
  name,
  category = '',
  description,
}: Pick<NewContextItemRow, 'name' | 'category' | 'description'>): string {
  const known = contextCategory.safeParse(category)
  const labels = known.success ? allLabelsOf(known.data) : []
  return searchTextOf([name, category, ...labels, description], MAX_LENGTH)
}
