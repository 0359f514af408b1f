import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type BatchItem,
  type BatchItemState,
  type BatchReply,
  batchItemState,
} from '@whofor/core/persona/portraits'
import { texts } from '@whofor/texts/console/admin/images'
import { useSearchParams } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Select } from '../../../components/ui/form.tsx'
import { CircleAlert, RotateCcw } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { QueryView } from '../../../components/ui/states.tsx'
import { Badge } from '../../../components/ui/status.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { batchItemsQuery } from './queries.ts'

const KINDS = { pending: 'plain', generating: 'draft', success: 'active', failed: 'failed' } as const

type Props = { batch: BatchReply; onRetry: (position: number | null) => void }

/** Each persona with its state; the filter is in the URL. */
export function BatchItems({ batch: { state, counts }, onRetry }: Props) {
  const [search, setSearch] = useSearchParams()
  const chosen = batchItemState.safeParse(search.get('state')).data ?? null
  const isMoving = state === 'running' || (counts.generating ?? 0) > 0
  const query = useInfiniteQuery(batchItemsQuery(chosen, isMoving))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const failed = counts.failed ?? 0
  const filterBy = (value: string) => setSearch(value === 'all' ? {} : { state: value }, { replace: true })
  return (
    <section aria-label={texts.list} className="grid gap-4">
      {failed > 0 && (
        <div className="flex gap-3 rounded-md bg-bad-soft px-5 py-4">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          <div className="min-w-0">
            <p className="font-semibold">{texts.failed_title({ count: failed })}</p>
            <p className="text-ink-2">{texts.failed_lead}</p>
            <Button size="s" className="mt-3" onClick={() => onRetry(null)}>
              <RotateCcw aria-hidden />
              {texts.retry_all({ count: failed })}
            </Button>
          </div>
        </div>
      )}
      <div className="flex items-center gap-3">
        <label htmlFor="batch-filter" className="text-sm text-ink-2">
          {texts.filter}
        </label>
        <Select
          id="batch-filter"
          className="max-w-56"
          value={chosen ?? 'all'}
          onChange={(event) => filterBy(event.currentTarget.value)}
        >
          <option value="all">{texts.all}</option>
          {batchItemState.options.map((option) => (
            <option key={option} value={option}>
              {texts.items[option]} ({formatNumber(counts[option] ?? 0)})
            </option>
          ))}
        </Select>
      </div>
      <QueryView query={query} title={texts.list_failed} loading={<ListSkeleton />}>
        {() =>
          items.length === 0 ? (
            <p className="text-ink-2">{texts.nobody}</p>
          ) : (
            <ul className="rounded-md border border-line bg-surface">
              {items.map((item) => (
                <Item key={item.position} item={item} onRetry={() => onRetry(item.position)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </section>
  )
}

function Item({ item, onRetry }: { item: BatchItem; onRetry: () => void }) {
  const state: BatchItemState = item.state
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 last:border-0 max-sm:px-4">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-[550] wrap-anywhere">{item.name}</p>
        <p className="truncate text-sm text-ink-2" title={item.owner}>
          {item.owner}
        </p>
        {item.error !== null && <p className="text-sm wrap-anywhere text-bad">{item.error}</p>}
      </div>
      <Badge kind={KINDS[state]}>{texts.items[state]}</Badge>
      {state === 'failed' && (
        <Button size="s" aria-label={texts.retry_one({ name: item.name })} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </li>
  )
}

const ListSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton className="h-40 w-full" />
  </Loading>
)
