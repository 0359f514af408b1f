import { texts } from '@whofor/texts/console/personas/sheet'
import { Loading, Skeleton } from '../../../components/ui/loading.tsx'
import { Page } from '../../../components/ui/page.tsx'

const LINES = ['facts', 'psychographics', 'behaviours', 'goals']

export const PersonaSheetSkeleton = () => (
  <Page>
    <h1 className="sr-only">{texts.persona}</h1>
    <Loading label={texts.loading}>
      <Skeleton className="mb-4 h-8 w-28 max-sm:mb-4 max-sm:h-17" />
      <div className="rounded-lg border border-line bg-surface px-16 pt-14 pb-12 shadow-paper max-md:px-8 max-md:pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:px-4 max-sm:pt-6">
        <div className="grid grid-cols-[13rem_minmax(0,1fr)] gap-12 max-md:grid-cols-[10rem_minmax(0,1fr)] max-md:gap-8 max-sm:grid-cols-1 max-sm:gap-5">
          <Skeleton className="aspect-square w-full max-sm:w-32" />
          <div>
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="mt-2 h-12 w-80 max-w-full" />
            <Skeleton className="mt-2 h-7 w-96 max-w-full" />
            <Skeleton className="mt-8 h-19" />
          </div>
        </div>
        {LINES.map((line) => (
          <div key={line} className="mt-12 grid gap-x-6 gap-y-3 md:grid-cols-[200px_minmax(0,1fr)]">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-28" />
          </div>
        ))}
      </div>
    </Loading>
  </Page>
)
