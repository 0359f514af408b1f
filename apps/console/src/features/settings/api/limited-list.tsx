import type { ReactNode, Ref } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Plus } from '../../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

type Props = {
  /** Takes the focus when the row that had it is gone. */
  listRef: Ref<HTMLUListElement>
  label: string
  add: string
  onAdd: () => void
  /** In place of the button, once no more can be added; null before. */
  full: string | null
  children: ReactNode
}

/** Rows of what the user may have some of, and the button that adds one. */
export const LimitedList = ({ listRef, label, add, onAdd, full, children }: Props) => (
  <>
    <ul ref={listRef} tabIndex={-1} aria-label={label} className="-mt-3 mb-3 empty:hidden">
      {children}
    </ul>
    {full === null ? (
      <Button onClick={onAdd}>
        <Plus aria-hidden />
        {add}
      </Button>
    ) : (
      <p className="text-ink-2">{full}</p>
    )}
  </>
)

export const LimitedListSkeleton = () => (
  <Loading>
    <div className="grid gap-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-9 w-32" />
    </div>
  </Loading>
)
