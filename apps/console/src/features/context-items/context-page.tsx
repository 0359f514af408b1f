import { useInfiniteQuery } from '@tanstack/react-query'
import { CONTEXT_SORTS, type ContextItem } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { ListBar } from '../../components/list/list-bar.tsx'
import { oneOf, useListParams } from '../../components/list/use-list-params.ts'
import { Button } from '../../components/ui/button.tsx'
import { Plus } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { useUser } from '../../lib/session.ts'
import { CategoryChips, readCategory } from './category-chips.tsx'
import { FoundItems } from './found-items.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemSkeletons, NoItemFound, NoItems } from './no-items.tsx'
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
