import type { ReactNode } from 'react'
import { SkipLink } from '../components/layout/skip-link.tsx'
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
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer />
      <Overlays />
    </>
  )
}
