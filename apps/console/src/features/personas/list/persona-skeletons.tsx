import { texts } from '@whofor/texts/console/personas/list'
import type { Layout } from '../../../components/list/use-layout.ts'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'
import { RowSkeleton } from './persona-row.tsx'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const PersonaSkeletons = ({ layout }: { layout: Layout }) => (
  <Loading label={texts.loading}>
    {layout === 'rows' ? (
      <div className="rounded-md border border-line bg-surface">
        {CARDS.map((card) => (
          <RowSkeleton key={card} />
        ))}
      </div>
    ) : (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
        {CARDS.map((card) => (
          <div key={card} className="rounded-md border border-line bg-surface p-5">
            <div className="flex items-center gap-4">
              <Skeleton className="size-16" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
              </div>
            </div>
            <Skeleton className="my-4 h-12" />
            <Skeleton className="h-21" />
            <Skeleton className="mt-4 h-9" />
          </div>
        ))}
      </div>
    )}
  </Loading>
)
