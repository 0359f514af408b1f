import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

export const SurveyListSkeleton = () => (
  <Loading label="Loading surveys">
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {['w-64', 'w-48', 'w-56'].map((width) => (
        <div key={width} className="grid gap-3 px-6 py-5 max-sm:px-4">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-[60%]" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      ))}
    </div>
  </Loading>
)
