import { type ReactNode, Suspense } from 'react'
import { SkipLink } from '../components/layout/skip-link.tsx'
import { Skeleton } from '../components/ui/skeleton.tsx'
import { JobIndicator } from '../features/jobs/job-indicator.tsx'
import { useLive } from '../lib/live.ts'
import { Footer } from './footer.tsx'
import { Overlays } from './overlays.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every signed-in screen. @param live user id for live events, null for none */
export function Shell({ live, children }: { live: string | null; children: ReactNode }) {
  useLive(live)
  return (
    <>
      <SkipLink />
      <TopBar jobs={<JobIndicator />} />
      <main id="main" tabIndex={-1} className="flex-1">
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <Overlays />
    </>
  )
}

/** While a screen's code loads. */
const PageSkeleton = () => (
  <div className="mx-auto w-full max-w-[68rem] px-6 pt-10 max-sm:px-4 max-sm:pt-6">
    <Skeleton className="h-9 w-64 max-w-full" />
  </div>
)
