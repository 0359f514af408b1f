import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Package, SearchX } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

export const NoItems = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={Package}
    title="No context items yet"
    action={
      <Button variant="primary" onClick={onAdd}>
        Add your first item
      </Button>
    }
  >
    Write down a product, a service or your mission once, then type / to insert it when you create a persona.
  </EmptyState>
)

export const NoItemFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <div role="status">
    <EmptyState
      icon={SearchX}
      title="No items found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Nothing matches “{search}” by name, description or category.
    </EmptyState>
  </div>
)

export const ItemSkeletons = () => (
  <Loading label="Loading context items">
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
