import { CONTEXT_CATEGORIES, type ContextCategory } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { texts as contextItemsTexts } from '@whofor/texts/core/context-items'
import { FilterChips } from '../../components/list/filter-chips.tsx'

const ALL = 'all'

export const readCategory = (value: string | null): ContextCategory | '' =>
  CONTEXT_CATEGORIES.find((one) => one === value) ?? ''

type Props = {
  counts: Readonly<Record<string, number>> | undefined
  chosen: ContextCategory | ''
  onChoose: (category: ContextCategory | '') => void
}

/** Categories that have items, and the chosen one. */
export function CategoryChips({ counts, chosen, onChoose }: Props) {
  const countOf = (category: ContextCategory) => counts?.[category] ?? 0
  const used = CONTEXT_CATEGORIES.filter((one) => countOf(one) > 0 || one === chosen)
  const all = CONTEXT_CATEGORIES.reduce((sum, one) => sum + countOf(one), 0)
  return (
    <FilterChips
      label={texts.page.categories}
      chips={[
        { value: ALL, label: texts.page.all, count: all },
        ...used.map((value) => ({
          value,
          label: contextItemsTexts.categories[value],
          count: countOf(value),
        })),
      ]}
      value={chosen || ALL}
      onChoose={(value) => onChoose(value === ALL ? '' : value)}
    />
  )
}
