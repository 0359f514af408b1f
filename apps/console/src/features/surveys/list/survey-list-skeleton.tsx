import { texts } from '@whofor/texts/console/surveys/list'
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx'

export const SurveyListSkeleton = () => (
  <Loading label={texts.loading}>
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {['w-64', 'w-48', 'w-56'].map((width) => (
        <div key={width} className="grid min-h-14 content-center gap-1.5 px-5 max-sm:px-4">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3.5 w-[60%]" />
        </div>
      ))}
    </div>
  </Loading>
)
