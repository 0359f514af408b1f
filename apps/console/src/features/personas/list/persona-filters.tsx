import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PERSONA_VIEWS } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/list'
import { type Chip, FilterChips } from '../../../components/list/filter-chips.tsx'
import { personaListQuery, tagsQuery } from '../queries.ts'
import type { ListView } from './use-list-view.ts'

const SHOW = 'show:'
const TAG = 'tag:'

type Props = { view: ListView; onView: (changes: Partial<ListView>) => void }

/** Where personas come from, then the owner's tags, in one row. Choosing a pressed tag again shows all. */
export function PersonaFilters({ view, onView }: Props) {
  const counts = useInfiniteQuery(personaListQuery(view)).data?.pages[0]?.counts
  const tags = useQuery(tagsQuery).data?.items ?? []
  const wanted = view.tag.toLowerCase()
  const known = tags.find(({ tag }) => tag.toLowerCase() === wanted)
  const shown = known || !view.tag ? tags : [...tags, { tag: view.tag, count: 0 }]
  const chips: Chip<string>[] = [
    ...PERSONA_VIEWS.filter((show) => show === 'all' || show === view.show || (counts?.[show] ?? 0) > 0).map(
      (show) => ({ value: `${SHOW}${show}`, label: texts.view[show], count: counts?.[show] ?? 0 }),
    ),
    ...shown.map(({ tag, count }) => ({ value: `${TAG}${tag}`, label: tag, count })),
  ]
  const choose = (value: string) => {
    const tag = value.startsWith(TAG) ? value.slice(TAG.length) : ''
    const show = PERSONA_VIEWS.find((one) => value === `${SHOW}${one}`)
    if (show) onView({ show, tag: '' })
    else onView({ show: 'all', tag: tag.toLowerCase() === wanted ? '' : tag })
  }
  const pressed = view.tag ? `${TAG}${known?.tag ?? view.tag}` : `${SHOW}${view.show}`
  return <FilterChips label={texts.views} chips={chips} value={pressed} onChoose={choose} />
}
