import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
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
      {users.isPending && <TableSkeleton />}
      {users.isError && (
        <ErrorState title="Couldn’t load users" error={users.error} onRetry={() => users.refetch()} />
      )}
      {users.data &&
        (items.length > 0 ? <UserTable users={items} /> : <p className="text-ink-2">No users found</p>)}
      {users.hasNextPage && (
        <Button className="mt-4" busy={users.isFetchingNextPage} onClick={() => users.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const TableSkeleton = () => (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
)
