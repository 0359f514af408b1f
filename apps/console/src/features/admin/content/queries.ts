import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { NewsInput, TipInput, TipReply } from '@whofor/core/account/tips-and-news'
import { api, isNotFound, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'

export const tipsQuery = queryOptions({
  queryKey: keys.admin.tips,
  queryFn: ({ signal }) => unwrap(api.admin.tips.$get({}, { init: { signal } })),
  select: ({ items }) => items,
})

export const newsQuery = queryOptions({
  queryKey: keys.admin.news,
  queryFn: ({ signal }) => unwrap(api.admin.news.$get({}, { init: { signal } })),
  select: ({ items }) => items,
})

/** What is shown on the dashboard has changed too. */
function useRefresh(key: readonly unknown[]) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keys.dashboard })
    return client.invalidateQueries({ queryKey: key })
  }
}

export function useSaveTip() {
  const refresh = useRefresh(keys.admin.tips)
  return useAction({
    mutationFn: ({ id, ...json }: TipInput & { id: string }) =>
      unwrap(api.admin.tips[':id'].$put({ param: { id }, json })),
    onSuccess: refresh,
  })
}

export function useDeleteTip() {
  const refresh = useRefresh(keys.admin.tips)
  return useAction({
    removesItself: true,
    mutationFn: (id: string) => unlessGone(unwrap(api.admin.tips[':id'].$delete({ param: { id } }))),
    onSettled: refresh,
  })
}

/** Shown in the new order at once; the old one comes back if it cannot be saved. */
export function useOrderTips() {
  const client = useQueryClient()
  const refresh = useRefresh(keys.admin.tips)
  return useAction({
    mutationFn: (ids: string[]) => unwrap(api.admin['tip-order'].$put({ json: { ids } })),
    onMutate: async (ids: string[]) => {
      await client.cancelQueries({ queryKey: keys.admin.tips })
      const before = client.getQueryData<{ items: TipReply[] }>(keys.admin.tips)
      const byId = new Map(before?.items.map((tip) => [tip.id, tip]))
      client.setQueryData(keys.admin.tips, { items: ids.flatMap((id) => byId.get(id) ?? []) })
      return before
    },
    onError: (_error, _ids, before) => client.setQueryData(keys.admin.tips, before),
    onSettled: refresh,
  })
}

export function useSaveNews() {
  const refresh = useRefresh(keys.admin.news)
  return useAction({
    mutationFn: ({ id, ...json }: NewsInput & { id: string }) =>
      unwrap(api.admin.news[':id'].$put({ param: { id }, json })),
    onSuccess: refresh,
  })
}

export function usePublishNews() {
  const refresh = useRefresh(keys.admin.news)
  return useAction({
    mutationFn: ({ id, publish }: { id: string; publish: boolean }) =>
      publish
        ? unwrap(api.admin.news[':id'].publish.$post({ param: { id } }))
        : unwrap(api.admin.news[':id'].unpublish.$post({ param: { id } })),
    onSuccess: refresh,
  })
}

export function useDeleteNews() {
  const refresh = useRefresh(keys.admin.news)
  return useAction({
    removesItself: true,
    mutationFn: (id: string) => unlessGone(unwrap(api.admin.news[':id'].$delete({ param: { id } }))),
    onSettled: refresh,
  })
}

/** Already deleted in another window. */
async function unlessGone(deleting: Promise<unknown>): Promise<void> {
  try {
    await deleting
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
