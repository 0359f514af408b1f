import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

const FIGURES = ['w-36', 'w-28', 'w-44', 'w-32']

export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="mb-10 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
        {FIGURES.map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
      <div className="grid items-start gap-x-14 gap-y-12 md:grid-cols-[minmax(0,1fr)_296px]">
        <div className="grid gap-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-8 h-5 w-40" />
          <Skeleton className="h-16 w-full" />
        </div>
        <div className="grid gap-3">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      </div>
    </Loading>
  )
}
