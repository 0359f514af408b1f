import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { showAlert } from '../../lib/alerts.ts'
import { loginPath, nextPath } from '../../lib/next-path.ts'
import { UserContext, useSession, useUser } from '../../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { Shell } from './shell.tsx'

/** Screens of those who are not signed in; the others go on to where they wanted, or the dashboard. */
export function SignedOut({ children }: { children: ReactNode }) {
  const session = useSession()
  const search = useSearch()
  if (session.isPending) return <FullScreenSpinner />
  if (session.data?.user) return <Redirect to={nextPath(search)} replace />
  return children
}

/** The signed-in part, in its shell. Visitors are sent to sign in and come back to the page they wanted. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const search = useSearch()
  if (session.isPending) return <FullScreenSpinner />
  if (!session.data) return <SessionError error={session.error} onRetry={() => session.refetch()} />
  if (!session.data.user) return <Redirect to={loginPath(search ? `${path}?${search}` : path)} replace />
  return (
    <UserContext value={session.data.user}>
      <Shell>{children}</Shell>
    </UserContext>
  )
}

/** For administrators; others land on the dashboard and are told why. */
export function AdminOnly({
  title,
  message,
  children,
}: {
  title: string
  message: string
  children: ReactNode
}) {
  const { is_admin } = useUser()
  useEffect(() => {
    if (!is_admin) showAlert(title, message)
  }, [is_admin, title, message])
  return is_admin ? children : <Redirect to="/dashboard" replace />
}

function SessionError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <main className="mx-auto grid w-full max-w-[40rem] flex-1 content-center p-6">
      <ErrorState title="Whofor could not be loaded" error={error} onRetry={onRetry} />
    </main>
  )
}
