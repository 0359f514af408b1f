import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type AroundNavHandler, Router } from 'wouter'
import { AlertHost, LeaveDialog } from '../components/ui/app-dialogs.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import '../lib/locale.ts'
import { texts } from '@whofor/texts/console/shell'
import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.tsx'
import { LoaderCircle } from '../components/ui/icons.ts'
import { useIsUnreachable } from '../lib/connection.ts'
import { createQueryClient, isStale, useHasStaleQueries } from '../lib/query-client.ts'
import { useIsSessionUnknown } from '../lib/session.ts'
import { navigateOrAsk } from '../lib/unsaved-changes.ts'
import { PageBoundary } from './page-boundary.tsx'
import { Routes } from './routes.tsx'

const queryClient = createQueryClient()

/** Asks before unsaved changes are lost. Scrolls to the top; on Back the browser restores the position. */
const guarded: AroundNavHandler = (navigate, to, options) =>
  navigateOrAsk(to, () => {
    const before = location.pathname
    navigate(to, options)
    if (location.pathname !== before) scrollTo(0, 0)
  })

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={guarded}>
        <PageBoundary>
          <Routes />
        </PageBoundary>
      </Router>
      <AlertHost />
      <LeaveDialog />
      <ConnectionNote />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Shown over the page when the server is unreachable or a refresh failed. */
function ConnectionNote() {
  const isLost = useIsUnreachable()
  const isSessionUnknown = useIsSessionUnknown()
  const hasStale = useHasStaleQueries()
  if (isLost) return <Retrying>{texts.unreachable}</Retrying>
  if (isSessionUnknown) return <Retrying>{texts.session_unknown}</Retrying>
  return <BottomNote>{hasStale && <NotRefreshed />}</BottomNote>
}

const Retrying = ({ children }: { children: string }) => (
  <BottomNote>
    <LoaderCircle aria-hidden className="animate-spin" />
    <p className="py-0.5">{children}</p>
  </BottomNote>
)

function NotRefreshed() {
  const client = useQueryClient()
  const retry = () => client.refetchQueries({ type: 'active', predicate: isStale })
  return (
    <>
      <p>{texts.stale}</p>
      <Button variant="quiet" size="s" className="-mr-2" onClick={retry}>
        {texts.retry}
      </Button>
    </>
  )
}

/** A status line over the bottom of the page; announced when it appears. */
const BottomNote = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex justify-center px-4 print:hidden"
  >
    {children && (
      <div className="pointer-events-auto flex items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-base text-ink shadow-pop [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-2">
        {children}
      </div>
    )}
  </div>
)
