import { CATEGORY_LABELS } from '@whofor/core/context-item'
import { searchTextOf } from '@whofor/core/text/search-text'
import type { NewContextItemRow } from '../../db/schema/rows.ts'

/** Longer than any item; no index holds it. */
const MAX_LENGTH = 4000

/** A category is found by its name and by the label it is shown with. */
export function contextItemSearchText({
  name,
  category = '',
  description,
}: Pick<NewContextItemRow, 'name' | 'category' | 'description'>): string {
  const label: unknown = Reflect.get(CATEGORY_LABELS, category)
  const shown = typeof label === 'string' ? label : null
  return searchTextOf([name, category, shown, description], MAX_LENGTH)
}
