import { USER_FILTERS, USER_SORTS, type UserFilter, type UserSort } from '@whofor/core/account/admin-users'
import { useSearchParams } from 'wouter'
import type { UserView } from '../queries.ts'

const DEFAULT_SORT: UserSort = 'last_login'

/** What the list of users shows, kept in the URL. */
export function useUserView() {
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
