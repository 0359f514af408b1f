import { useQueryClient } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/shell'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { FullScreenSpinner } from '../components/ui/loading.tsx'
import { ErrorState } from '../components/ui/states.tsx'
import { showAlert } from '../lib/alerts.ts'
import { lazyComponent } from '../lib/lazy-component.tsx'
import { loginPath, nextPath, useExactSearch } from '../lib/next-path.ts'
import { keys } from '../lib/query-keys.ts'
import { type SessionState, UserContext, useSessionState, useUser } from '../lib/session.ts'
import { onSessionBroadcast } from '../lib/session-channel.ts'
import { useStepUpQuestion } from '../lib/step-up.ts'

const loadSessionDialog = () => import('../features/account/session-dialogs.tsx')
const loadStepUpDialog = () => import('../features/account/step-up-dialog.tsx')
/** Not part of what signed-out pages load; fetched while the session is. */
const loadShell = () => import('./shell.tsx')
const Shell = lazyComponent(loadShell, 'Shell', FullScreenSpinner)
const SessionDialog = lazyComponent(loadSessionDialog, 'SessionDialog', FullScreenSpinner)
const StepUpDialog = lazyComponent(loadStepUpDialog, 'StepUpDialog')

/** Signed-out screens; signed-in users are redirected to `next` or the dashboard. */
export function SignedOut({ children }: { children: ReactNode }) {
  const session = useSessionState()
  useSessionOfOtherTabs()
  const search = useExactSearch()
  if (session.status === 'loading') return <FullScreenSpinner />
  if (session.status === 'signed-in') return <Redirect to={nextPath(search)} replace />
  return children
}

/**
 * The signed-in part, in its shell. Visitors are redirected to /login and back. When the session of an open page ends or
 * switches accounts, the page stays mounted under a cover.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSessionState()
  useSessionOfOtherTabs()
  const [path] = useLocation()
  const search = useExactSearch()
  // Loaded before they are needed: a dialog that cannot be loaded would cost what was typed.
  useEffect(() => {
    for (const load of [loadShell, loadSessionDialog, loadStepUpDialog]) load().catch(() => {})
  }, [])
  switch (session.status) {
    case 'loading':
      return <FullScreenSpinner />
    case 'unknown':
      return <SessionError {...session} />
    case 'signed-out':
      return <Redirect to={loginPath(search ? `${path}?${search}` : path)} replace />
    default:
      return (
        <UserContext value={session.user}>
          <div className="page contents" inert={session.status !== 'signed-in'}>
            <Shell live={session.status === 'signed-in' ? session.user.id : null}>{children}</Shell>
            <StepUp />
          </div>
          {session.status !== 'signed-in' && (
            <Cover>
              <SessionDialog user={session.user} other={session.status === 'other' ? session.other : null} />
            </Cover>
          )}
        </UserContext>
      )
  }
}

function StepUp() {
  const question = useStepUpQuestion()
  return question && <StepUpDialog question={question} />
}

/** Refetches the session when another tab reports a change. */
function useSessionOfOtherTabs(): void {
  const client = useQueryClient()
  useEffect(
    () => onSessionBroadcast(() => void client.invalidateQueries({ queryKey: keys.session })),
    [client],
  )
}

/** Admins only; others are redirected to the dashboard with an alert. */
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

function SessionError({ error, retry, isRetrying }: Extract<SessionState, { status: 'unknown' }>) {
  return (
    <main className="mx-auto grid w-full max-w-[40rem] flex-1 content-center p-6">
      <ErrorState title={texts.load_failed} error={error} onRetry={retry} busy={isRetrying} />
    </main>
  )
}

/** Blurs the page, open dialogs and toasts beyond reading, without unmounting them. */
export function Cover({ children }: { children: ReactNode }) {
  // While rendering: the dialog inside takes focus before this component's own effects.
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.covered = ''
    return () => {
      delete dataset.covered
      // Inert elements lose focus, and a closing dialog cannot return it.
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus())
    }
  }, [focused])
  return <div className="session-cover">{children}</div>
}
