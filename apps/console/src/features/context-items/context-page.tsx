import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContextItem } from '@whofor/core/context-item'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { Button } from '../../components/ui/button.tsx'
import { Plus } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { QueryView } from '../../components/ui/query-view.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { useUser } from '../../lib/session.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { FoundItems } from './found-items.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemSkeletons, NoItemFound, NoItems } from './no-items.tsx'
import { contextItemsQuery } from './queries.ts'

/** Only on plans that include it; others are redirected to the dashboard with an alert. */
export function ContextPage() {
  const { products_enabled } = useUser()
  useEffect(() => {
    if (!products_enabled) showAlert('Business Context', 'Your plan does not include business context.')
  }, [products_enabled])
  return products_enabled ? <BusinessContext /> : <Redirect to="/dashboard" replace />
}

type Shown = { item: ContextItem | null }

function BusinessContext() {
  const [search, setSearch] = useSearchText()
  const [shown, setShown] = useState<Shown | null>(null)
  const query = useInfiniteQuery(contextItemsQuery(search))
  const total = query.data?.pages[0]?.total
  const hasNone = total === 0 && search === '' && !query.isPlaceholderData
  const add = () => setShown({ item: null })
  return (
    <Page>
      <PageHeading
        title="Business Context"
        actions={
          <Button variant="primary" onClick={add}>
            <Plus aria-hidden />
            Add item
          </Button>
        }
      >
        Describe what you sell and stand for once, then type / to insert it when you create a persona.
      </PageHeading>
      {!hasNone && (
        <div className="mb-4 flex">
          <SearchField label="Search context items" value={search} onSearch={setSearch} />
        </div>
      )}
      <QueryView query={query} title="Couldn’t load your business context" loading={<ItemSkeletons />}>
        {() => {
          if (hasNone) return <NoItems onAdd={add} />
          if (total === 0) return <NoItemFound search={search} onClear={() => setSearch('')} />
          return <FoundItems query={query} search={search} onEdit={(item) => setShown({ item })} />
        }}
      </QueryView>
      {shown && <ItemDialog item={shown.item} onClose={() => setShown(null)} />}
    </Page>
  )
}
