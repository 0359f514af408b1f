import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <Loading>
      <div className="mb-10 h-[125px] rounded-md border border-line bg-surface p-6 max-md:h-[236px]">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-8 w-16" />
      </div>
      <div className="grid items-start gap-x-14 gap-y-12 md:grid-cols-[minmax(0,1fr)_296px]">
        <div className="grid gap-4">
          <Skeleton className="h-[74px] w-full" />
          <Skeleton className="mt-8 h-5 w-40" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
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
