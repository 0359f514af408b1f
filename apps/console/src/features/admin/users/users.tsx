import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin/users'
import { foundText } from '../../../components/list/found-text.ts'
import { QueryView } from '../../../components/ui/query-view.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { ShowMore } from '../../../components/ui/show-more.tsx'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { InviteButton } from '../invitations/invite-button.tsx'
import { countsQuery, tiersQuery, usersQuery } from '../queries.ts'
import { SectionHeader } from '../section-header.tsx'
import { useUserView } from './use-user-view.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

/** All users: sorted, filtered, paged and searched on the server. */
export function Users() {
  const [search, setSearch] = useSearchText()
  const { view, shown, show, filterBy, sortBy, hrefOf } = useUserView()
  const users = useInfiniteQuery(usersQuery(view))
  const { data: counts } = useQuery(countsQuery)
  const { data: tiers = [] } = useQuery(tiersQuery)
  const total = users.data?.pages[0]?.total ?? 0
  const items = users.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <SectionHeader
        title={texts.list.title}
        lead={counts && texts.list.lead({ all: counts.all, signedIn: counts.signed_in_this_month })}
        actions={<InviteButton tiers={tiers.map(({ tier }) => tier)} />}
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={texts.list.search} value={search} onSearch={setSearch} />
        <UserFilters counts={counts} value={view.filter} onChange={filterBy} />
      </div>
      <p role="status" className="sr-only">
        {users.data && (search || view.filter !== 'all') ? foundText(total, texts.list) : ''}
      </p>
      <QueryView query={users} title={texts.list.failed} loading={<TableSkeleton />}>
        {() =>
          items.length > 0 ? (
            <UserTable
              users={items}
              view={view}
              shown={shown}
              busy={users.isPlaceholderData}
              onSort={sortBy}
              hrefOf={hrefOf}
            />
          ) : (
            <p className="text-ink-2">{texts.list.none}</p>
          )
        }
      </QueryView>
      <ShowMore query={users} shown={items.length} total={total} items="users" />
      {shown !== null && <UserDrawer key={shown} id={shown} onClose={() => show(null)} />}
    </>
  )
}

const TableSkeleton = () => (
  <Loading label={texts.list.loading}>
    <Skeleton className="h-64 w-full" />
  </Loading>
)
