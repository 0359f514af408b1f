import { texts } from '@whofor/texts/console/admin/users'

/** A type of call as the drawer names it; of others, the type itself. */
export function callName(type: string): string {
  const known: Record<string, string> = texts.figures.calls
  return known[type] ?? type
}
