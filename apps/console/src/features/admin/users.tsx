import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '../../components/ui/query-view.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { ShowMore } from '../../components/ui/show-more.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { foundText, plural } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { UserTable } from './user-table.tsx'

const PAGE = '50'

/** All users, newest first; paged and searched on the server. */
export function Users() {
  const [search, setSearch] = useSearchText()
  const users = useInfiniteQuery({
    queryKey: keys.adminUsers(search),
    queryFn: ({ pageParam }) =>
      unwrap(
        api.admin.users.$get({
          query: { limit: PAGE, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
  const total = users.data?.pages[0]?.total ?? 0
  const items = users.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <SearchField label="Search by email or name" value={search} onSearch={setSearch} />
        <p role="status" className="text-ink-2 tabular-nums">
          {users.data && (search ? foundText(total, 'user') : plural(total, 'user'))}
        </p>
      </div>
      <QueryView query={users} title="Couldn’t load users" loading={<TableSkeleton />}>
        {() =>
          items.length > 0 ? <UserTable users={items} /> : <p className="text-ink-2">No users found</p>
        }
      </QueryView>
      <ShowMore query={users} shown={items.length} total={total} items="users" />
    </>
  )
}

const TableSkeleton = () => (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
)
