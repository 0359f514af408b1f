import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  AdminUserDetail,
  ChangeUserInput,
  SendRecoveryInput,
  SortOrder,
  TierInput,
  UserFilter,
  UserSort,
} from '@whofor/core/account/admin-users'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'

const PAGE = '50'

export const countsQuery = queryOptions({
  queryKey: keys.admin.counts,
  queryFn: ({ signal }) => unwrap(api.admin.counts.$get({}, { init: { signal } })),
})

export type UserView = { search: string; filter: UserFilter; sort: UserSort; order: SortOrder }

export const usersQuery = (view: UserView) =>
  infiniteQueryOptions({
    queryKey: keys.admin.users(view),
    queryFn: ({ pageParam, signal }) => {
      const { search, ...rest } = view
      const query = {
        ...rest,
        limit: PAGE,
        ...(search && { search }),
        ...(pageParam && { cursor: pageParam }),
      }
      return unwrap(api.admin.users.$get({ query }, { init: { signal } }))
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keys.admin.user(id),
    queryFn: ({ signal }) => unwrap(api.admin.users[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const tiersQuery = queryOptions({
  queryKey: keys.admin.tiers,
  queryFn: ({ signal }) => unwrap(api.admin.tiers.$get({}, { init: { signal } })),
  select: ({ items }) => items,
})

/** What an administrator can do to an account, besides changing, recovering and deleting it. */
export type UserAct = 'disable' | 'enable' | 'end-sessions'

const ACTS: Record<UserAct, (param: { id: string }) => Promise<AdminUserDetail>> = {
  disable: (param) => unwrap(api.admin.users[':id'].disable.$post({ param })),
  enable: (param) => unwrap(api.admin.users[':id'].enable.$post({ param })),
  'end-sessions': (param) => unwrap(api.admin.users[':id']['end-sessions'].$post({ param })),
}

export function useUserAct(id: string) {
  const settle = useSettleUser()
  return useAction({
    mutationFn: (act: UserAct) => withStepUp(() => ACTS[act]({ id })),
    onSuccess: settle,
  })
}

/** Replies with the link where no mail is sent. */
export function useSendRecovery(id: string) {
  const settle = useSettleUser()
  return useAction({
    mutationFn: (json: SendRecoveryInput) =>
      withStepUp(() => unwrap(api.admin.users[':id'].recovery.$post({ param: { id }, json }))),
    onSuccess: ({ user }) => settle(user),
    gcTime: 0,
  })
}

export function useChangeUser(id: string) {
  const settle = useSettleUser()
  return useAction({
    mutationFn: (json: ChangeUserInput) =>
      withStepUp(() => unwrap(api.admin.users[':id'].$patch({ param: { id }, json }))),
    onSuccess: settle,
  })
}

export function useDeleteUser(id: string) {
  const client = useQueryClient()
  return useAction({
    mutationFn: async () => {
      try {
        await withStepUp(() => unwrap(api.admin.users[':id'].$delete({ param: { id } })))
      } catch (error) {
        // Already deleted in another window.
        if (!(error instanceof ApiError && error.code === 'user_not_found')) throw error
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.admin.all, predicate: isNoUser(id) }),
  })
}

/** Refetching a deleted user would show an error before the drawer closes. */
const isNoUser = (id: string) => (query: { queryKey: readonly unknown[] }) => query.queryKey[2] !== id

/** Caches the user that an act returned, and refetches the lists. */
function useSettleUser() {
  const client = useQueryClient()
  return (user: AdminUserDetail) => {
    client.setQueryData(userQuery(user.id).queryKey, user)
    void client.invalidateQueries({ queryKey: keys.admin.all, predicate: isNoUser(user.id) })
  }
}

export function useSaveTier() {
  const client = useQueryClient()
  return useAction({
    mutationFn: ({ tier, ...json }: TierInput & { tier: string }) =>
      withStepUp(() => unwrap(api.admin.tiers[':tier'].$put({ param: { tier }, json }))),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.admin.all }),
  })
}

export function useDeleteTier() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (tier: string) =>
      withStepUp(() => unwrap(api.admin.tiers[':tier'].$delete({ param: { tier } }))),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.all }),
  })
}
