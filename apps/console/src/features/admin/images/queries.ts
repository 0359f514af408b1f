import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BatchItemState, BatchStatus } from '@whofor/core/persona/portraits'
import { api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { useAction } from '../../../lib/use-action.ts'

const POLL_MS = 2000
const PAGE = '50'
const batches = api.admin['batch-images']

const isMoving = (status: BatchStatus | undefined) =>
  status?.batch?.state === 'running' || (status?.batch?.counts.generating ?? 0) > 0

/** Asked again while images are being made. */
export const batchQuery = queryOptions({
  queryKey: keys.admin.batch,
  queryFn: ({ signal }) => unwrap(batches.$get({}, { init: { signal } })),
  refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false),
})

export const batchItemsQuery = (state: BatchItemState | null, isRunning: boolean) =>
  infiniteQueryOptions({
    queryKey: keys.admin.batchItems(state ?? 'all'),
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        batches.items.$get(
          { query: { limit: PAGE, after: String(pageParam), ...(state && { state }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? POLL_MS : false,
  })

export type BatchAct = 'start' | 'pause' | 'resume' | 'stop' | { retry: number | null }

function send(act: BatchAct): Promise<BatchStatus> {
  if (typeof act === 'object')
    return unwrap(batches.retry.$post({ json: act.retry === null ? {} : { position: act.retry } }))
  if (act === 'start') return unwrap(batches.$post())
  return unwrap(batches[act].$post())
}

export function useBatchAct() {
  const client = useQueryClient()
  return useAction({
    mutationFn: send,
    onSuccess: (status) => client.setQueryData(keys.admin.batch, status),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.batch }),
  })
}
