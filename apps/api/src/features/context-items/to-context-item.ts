import { type ContextItem, contextItem } from '@whofor/core/context-item'
import type { ContextItemRow } from '../../db/schema/rows.ts'

export function toContextItem(row: ContextItemRow): ContextItem {
  return contextItem.parse(row)
}
