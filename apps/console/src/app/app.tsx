import { QueryClientProvider } from '@tanstack/react-query'
import { type AroundNavHandler, Router } from 'wouter'
import { AlertHost } from '../components/ui/alert-host.tsx'
import { LeaveDialog } from '../components/ui/leave-dialog.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import '../lib/locale.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { navigateOrAsk } from '../lib/unsaved-changes.ts'
import { ConnectionNote } from './connection-note.tsx'
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
