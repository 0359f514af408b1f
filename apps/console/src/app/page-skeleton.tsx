import { Skeleton } from '../components/ui/skeleton.tsx'

/** Within the frame, while a screen's code loads. */
export const PageSkeleton = () => (
  <div className="mx-auto w-full max-w-[68rem] px-6 pt-10 max-sm:px-4 max-sm:pt-6">
    <Skeleton className="h-9 w-64 max-w-full" />
  </div>
)
