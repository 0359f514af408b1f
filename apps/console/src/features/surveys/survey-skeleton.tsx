import { texts } from '@whofor/texts/console/surveys'
import { Page } from '../../components/ui/page.tsx'
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx'

export const SurveySkeleton = () => (
  <Page width="medium">
    <Loading label={texts.missing.loading}>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-3 h-9 w-96 max-w-full" />
      <Skeleton className="mt-3 h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-56 w-full rounded-md" />
      <Skeleton className="mt-4 h-56 w-full rounded-md" />
    </Loading>
  </Page>
)
