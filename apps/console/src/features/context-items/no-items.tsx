import { texts } from '@whofor/texts/console/context-items'
import { NoneFound } from '../../components/list/none-found.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Package } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

export const NoItems = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={Package}
    title={texts.page.none_yet}
    action={
      <Button variant="primary" onClick={onAdd}>
        {texts.page.add_first}
      </Button>
    }
  >
    {texts.page.none_yet_hint}
  </EmptyState>
)

export const NoItemFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <NoneFound title={texts.page.none_found} search={search} onClear={onClear}>
    {search ? texts.page.no_match({ search }) : texts.page.none_here}
  </NoneFound>
)

export const ItemSkeletons = () => (
  <Loading label={texts.page.loading}>
    <div className="grid gap-4 sm:grid-cols-2">
      {['w-40', 'w-52', 'w-44', 'w-36'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-surface px-6 py-5 max-sm:p-4">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-[85%]" />
          <Skeleton className="mt-2 h-6 w-32" />
        </div>
      ))}
    </div>
  </Loading>
)
