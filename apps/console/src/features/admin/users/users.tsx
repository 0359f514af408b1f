import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type AdminCounts,
  USER_FILTERS,
  USER_SORTS,
  type UserFilter,
  type UserSort,
} from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin/users'
import { useSearchParams } from 'wouter'
import { foundText, ShowMore } from '../../../components/list/list-results.tsx'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { SearchField, useSearchText } from '../../../components/ui/search-field.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { InviteButton } from '../invitations/invite-dialog.tsx'
import { countsQuery, tiersQuery, type UserView, usersQuery } from '../queries.ts'
import { SectionHeader } from '../section-header.tsx'
import { UserDrawer } from './user-drawer.tsx'
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

const FILTERS: UserFilter[] = ['all', 'admins', 'at_limit', 'disabled']

type Props = { counts: AdminCounts | undefined; value: UserFilter; onChange: (filter: UserFilter) => void }

const UserFilters = ({ counts, value, onChange }: Props) => (
  <fieldset className="flex min-w-0 gap-1 max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1">
    <legend className="sr-only">{texts.list.filter}</legend>
    {FILTERS.map((filter) => (
      <button
        key={filter}
        type="button"
        aria-pressed={filter === value}
        onClick={() => onChange(filter)}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-3 text-sm font-[550] whitespace-nowrap text-ink-2 hover:bg-surface-2 hover:text-ink aria-pressed:bg-ink aria-pressed:text-surface max-sm:min-h-10"
      >
        {texts.list.filters[filter]}
        {counts && <span className="font-normal tabular-nums">{formatTotal(counts[filter])}</span>}
      </button>
    ))}
  </fieldset>
)

const DEFAULT_SORT: UserSort = 'last_login'

/** What the list of users shows, kept in the URL. */
function useUserView() {
  const [search, setSearch] = useSearchParams()
  const sort = USER_SORTS.find((value) => value === search.get('sort')) ?? DEFAULT_SORT
  const view: UserView = {
    search: search.get('search') ?? '',
    filter: USER_FILTERS.find((value) => value === search.get('filter')) ?? 'all',
    sort,
    order:
      search.get('order') === 'asc' || (sort === 'email' && search.get('order') !== 'desc') ? 'asc' : 'desc',
  }
  const set = (changes: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  return {
    view,
    /** The user in the drawer. */
    shown: search.get('user'),
    show: (id: string | null) => set({ user: id }),
    filterBy: (filter: UserFilter) => set({ filter: filter === 'all' ? null : filter }),
    /** Sorts by a column; once more, the other way. */
    sortBy: (wanted: UserSort) => {
      const first = wanted === 'email' ? 'asc' : 'desc'
      const other = view.order === 'asc' ? 'desc' : 'asc'
      set({ sort: wanted, order: wanted === view.sort ? other : first })
    },
    hrefOf: (id: string) => {
      const query = new URLSearchParams(search)
      query.set('user', id)
      return `/admin?${query}`
    },
  }
}
