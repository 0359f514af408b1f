import { useInfiniteQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/personas/list'
import type { Layout } from '../../../components/list/list-bar.tsx'
import { foundText, NoneFound, ShowMore, useListFocus } from '../../../components/list/list-results.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Users } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { EmptyState, QueryView } from '../../../components/ui/states.tsx'
import { personaListQuery } from '../queries.ts'
import type { ListView } from './list-head.tsx'
import { PersonaCard } from './persona-card.tsx'
import { PersonaRow, RowHeads, RowSkeleton } from './persona-row.tsx'

type Props = {
  view: ListView
  layout: Layout
  chosen: readonly string[]
  onToggle: (id: string) => void
  onClear: () => void
}

export function PersonaResults({ view, layout, chosen, onToggle, onClear }: Props) {
  const list = useInfiniteQuery(personaListQuery(view))
  const personas = list.data?.pages.flatMap((page) => page.items) ?? []
  const element = useListFocus(personas)
  const first = list.data?.pages[0]
  const total = first?.total ?? personas.length
  const isNarrowed = Boolean(view.search || view.tag)
  const isDemo = personas.length > 0 && personas.every(({ demo }) => demo)
  return (
    <QueryView query={list} title={texts.load_failed} loading={<PersonaSkeletons layout={layout} />}>
      {() => (
        <>
          <p role="status" className="sr-only">
            {isNarrowed && total > 0 && !list.isPlaceholderData && foundText(total, texts)}
          </p>
          {personas.length === 0 &&
            (isNarrowed || view.show !== 'all' || (first?.counts.archived ?? 0) > 0 ? (
              <NoPersonaFound view={view} onClear={onClear} />
            ) : (
              <NoneYet />
            ))}
          {isDemo && <p className="mb-3 text-sm text-ink-2">{texts.demo_note}</p>}
          {personas.length > 0 && (
            <div
              className={layout === 'rows' ? 'overflow-hidden rounded-md border border-line bg-surface' : ''}
            >
              {layout === 'rows' && <RowHeads />}
              <ul
                ref={element}
                tabIndex={-1}
                className={
                  layout === 'rows'
                    ? ''
                    : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4'
                }
                aria-busy={list.isPlaceholderData}
              >
                {personas.map((persona) => {
                  const shared = {
                    persona,
                    chosen: chosen.includes(persona.id),
                    onToggle: () => onToggle(persona.id),
                  }
                  return layout === 'rows' ? (
                    <PersonaRow key={persona.id} {...shared} />
                  ) : (
                    <PersonaCard key={persona.id} {...shared} showDemo={!isDemo} />
                  )
                })}
              </ul>
            </div>
          )}
          <ShowMore
            query={list}
            shown={personas.length}
            total={total}
            items={texts.many}
            className="mt-6 justify-center"
          />
        </>
      )}
    </QueryView>
  )
}

const NoneYet = () => (
  <EmptyState
    icon={Users}
    title={texts.none_yet}
    action={
      <ButtonLink variant="primary" href="/personas/create">
        {texts.create_first}
      </ButtonLink>
    }
  >
    {texts.none_yet_hint}
  </EmptyState>
)

function NoPersonaFound({ view: { search, tag }, onClear }: Pick<Props, 'view' | 'onClear'>) {
  const reason = search ? texts.no_match({ search }) : tag ? texts.none_tagged({ tag }) : texts.none_here
  return (
    <NoneFound title={texts.none_found} search={search} onClear={onClear}>
      {reason}
    </NoneFound>
  )
}

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const PersonaSkeletons = ({ layout }: { layout: Layout }) => (
  <Loading label={texts.loading}>
    {layout === 'rows' ? (
      <div className="rounded-md border border-line bg-surface">
        {CARDS.map((card) => (
          <RowSkeleton key={card} />
        ))}
      </div>
    ) : (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {CARDS.map((card) => (
          <div key={card} className="rounded-md border border-line bg-surface p-5">
            <div className="flex items-center gap-4">
              <Skeleton className="size-16" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            </div>
            <Skeleton className="my-4 h-12" />
            <Skeleton className="h-21" />
            <Skeleton className="mt-4 h-9" />
          </div>
        ))}
      </div>
    )}
  </Loading>
)
