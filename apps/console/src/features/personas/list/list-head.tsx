import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UsageReply } from '@whofor/core/account/schema'
import { PERSONA_SORTS, PERSONA_VIEWS, type PersonaSort, type PersonaView } from '@whofor/core/persona/card'
import { texts } from '@whofor/texts/console/personas/list'
import { type Chip, FilterChips, oneOf, useListParams } from '../../../components/list/list-bar.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { personaListQuery, tagsQuery } from '../queries.ts'

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

/** What the list shows, and in which order. */
export type ListView = { search: string; tag: string; show: PersonaView; sort: PersonaSort }

/** In the URL; the defaults are not. A tag and a view exclude each other, for the archive has no tags. */
export function useListView(): [ListView, (changes: Partial<ListView>) => void] {
  const [params, change] = useListParams()
  const view = {
    search: params.get('search') ?? '',
    tag: params.get('tag') ?? '',
    show: oneOf(PERSONA_VIEWS, params.get('show')),
    sort: oneOf(PERSONA_SORTS, params.get('sort')),
  }
  return [
    view,
    ({ show, sort, ...texts }) =>
      change({
        ...texts,
        ...(show && { show: show === PERSONA_VIEWS[0] ? '' : show }),
        ...(sort && { sort: sort === PERSONA_SORTS[0] ? '' : sort }),
      }),
  ]
}

type UsageProps = { usage: UsageReply }

export const UsageLine = ({ usage: { personas, unlimited } }: UsageProps) => (
  <p className="tabular-nums">
    {unlimited
      ? texts.unlimited({ used: personas.used })
      : texts.used({ used: personas.used, max: personas.max })}
  </p>
)

export function LimitReached({ usage: { personas, unlimited } }: UsageProps) {
  if (unlimited || personas.used < personas.max) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title={texts.limit_reached}>
        <p>{texts.limit_note({ used: personas.used, max: personas.max })}</p>
      </Notice>
    </div>
  )
}
