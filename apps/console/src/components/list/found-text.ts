import { texts } from '@whofor/texts/console/components'
import { formatTotal } from '../../lib/format.ts'

/** "12 personas found", "More than 1,000 personas found". */
export function foundText(total: number, { one, many }: { one: string; many: string }): string {
  const text = texts.list.found({ total: formatTotal(total), items: total === 1 ? one : many })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
