import { useInfiniteQuery } from '@tanstack/react-query'
import {
  CONTEXT_CATEGORIES,
  CONTEXT_SORTS,
  type ContextCategory,
  type ContextItem,
} from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { texts as contextItemsTexts } from '@whofor/texts/core/context-items'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { FilterChips, ListBar, oneOf, useListParams } from '../../components/list/list-bar.tsx'
import { NoneFound } from '../../components/list/list-results.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Package, Plus } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { EmptyState, QueryView } from '../../components/ui/states.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { useUser } from '../../lib/session.ts'
import { FoundItems } from './item-cards.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { contextItemsQuery } from './queries.ts'

/** Only on plans that include it; others are redirected to the dashboard with an alert. */
export function ContextPage() {
  const { products_enabled } = useUser()
  useEffect(() => {
    if (!products_enabled) showAlert(texts.page.title, texts.page.not_in_plan)
  }, [products_enabled])
  return products_enabled ? <BusinessContext /> : <Redirect to="/dashboard" replace />
}

type Shown = { item: ContextItem | null }

function BusinessContext() {
  const [params, change] = useListParams()
  const [shown, setShown] = useState<Shown | null>(null)
  const search = params.get('search') ?? ''
  const category = readCategory(params.get('category'))
  const sort = oneOf(CONTEXT_SORTS, params.get('sort'))
  const query = useInfiniteQuery(contextItemsQuery({ search, category, sort }))
  const first = query.data?.pages[0]
  const all = Object.values(first?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  const hasNone = first !== undefined && all === 0
  const add = () => setShown({ item: null })
  return (
    <Page>
      <PageHeading
        title={texts.page.title}
        actions={
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden />
            {texts.page.add}
          </Button>
        }
      >
        {texts.page.intro}
      </PageHeading>
      {!hasNone && (
        <ListBar
          search={{
            label: texts.page.search,
            value: search,
            onSearch: (wanted) => change({ search: wanted }),
          }}
          sort={{
            value: sort,
            options: CONTEXT_SORTS.map((value) => ({ value, label: texts.page.sort[value] })),
            onSort: (wanted) => change({ sort: wanted === CONTEXT_SORTS[0] ? '' : wanted }),
          }}
        >
          <CategoryChips
            counts={first?.counts}
            chosen={category}
            onChoose={(wanted) => change({ category: wanted })}
          />
        </ListBar>
      )}
      <QueryView query={query} title={texts.page.load_failed} loading={<ItemSkeletons />}>
        {() => {
          if (hasNone) return <NoItems onAdd={add} />
          if (first?.total === 0)
            return (
              <NoItemFound
                search={search}
                onClear={() => change(search ? { search: '' } : { category: '' })}
              />
            )
          return <FoundItems query={query} search={search} onEdit={(item) => setShown({ item })} />
        }}
      </QueryView>
      {shown && <ItemDialog item={shown.item} onClose={() => setShown(null)} />}
    </Page>
  )
}

const ALL = 'all'

const readCategory = (value: string | null): ContextCategory | '' =>
  CONTEXT_CATEGORIES.find((one) => one === value) ?? ''

type Props = {
  counts: Readonly<Record<string, number>> | undefined
  chosen: ContextCategory | ''
  onChoose: (category: ContextCategory | '') => void
}

/** Categories that have items, and the chosen one. */
function CategoryChips({ counts, chosen, onChoose }: Props) {
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

const NoItems = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={Package}
    title={texts.page.none_yet}
    action={
      <Button variant="primary" onClick={onAdd}>
        {texts.page.add_first}
      </Button>
    }
  >
    {texts.page.none_yet_hint}
  </EmptyState>
)

const NoItemFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <NoneFound title={texts.page.none_found} search={search} onClear={onClear}>
    {search ? texts.page.no_match({ search }) : texts.page.none_here}
  </NoneFound>
)

const ItemSkeletons = () => (
  <Loading label={texts.page.loading}>
    <div className="grid gap-4 sm:grid-cols-2">
      {['w-40', 'w-52', 'w-44', 'w-36'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-surface px-6 py-5 max-sm:p-4">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-[85%]" />
          <Skeleton className="mt-2 h-6 w-32" />
        </div>
      ))}
    </div>
  </Loading>
)
