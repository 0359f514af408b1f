import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { type AroundNavHandler, Redirect, Route, Router, Switch } from 'wouter'
import { AlertHost } from '../components/ui/alert-host.tsx'
import { LeaveDialog } from '../components/ui/leave-dialog.tsx'
import { FullScreenSpinner } from '../components/ui/spinner.tsx'
import { Toaster } from '../components/ui/toaster.tsx'
import { useLocale } from '../lib/locale.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { navigateOrAsk } from '../lib/unsaved-changes.ts'
import { ConnectionNote } from './connection-note.tsx'
import { AdminOnly, SignedIn, SignedOut } from './guards.tsx'
import { lazyPage } from './lazy-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import { SHELL_TEXTS } from './shell-texts.ts'
import { ToLanding } from './to-landing.tsx'

const LoginPage = lazyPage(() => import('../features/account/login-page.tsx'), 'LoginPage')
const RegisterPage = lazyPage(() => import('../features/account/register-page.tsx'), 'RegisterPage')
const UnsubscribePage = lazyPage(() => import('../features/account/unsubscribe-page.tsx'), 'UnsubscribePage')
const RecoverPage = lazyPage(() => import('../features/password/recover-page.tsx'), 'RecoverPage')
const ResetPage = lazyPage(() => import('../features/password/reset-page.tsx'), 'ResetPage')
const InvitationPage = lazyPage(
  () => import('../features/account/invitation/invitation-page.tsx'),
  'InvitationPage',
)
const CodePage = lazyPage(() => import('../features/email-sign-in/code-page.tsx'), 'CodePage')
const SignInLinkPage = lazyPage(
  () => import('../features/email-sign-in/sign-in-link-page.tsx'),
  'SignInLinkPage',
)
const VerifyPage = lazyPage(() => import('../features/email-address/verify-page.tsx'), 'VerifyPage')
const EmailChangePage = lazyPage(
  () => import('../features/email-address/email-change-page.tsx'),
  'EmailChangePage',
)
const LegalPage = lazyPage(() => import('../features/legal/legal-page.tsx'), 'LegalPage')
const DashboardPage = lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage')
const PersonaListPage = lazyPage(
  () => import('../features/personas/persona-list-page.tsx'),
  'PersonaListPage',
)
const PersonaPage = lazyPage(() => import('../features/persona-page/persona-page.tsx'), 'PersonaPage')
const ComparePage = lazyPage(() => import('../features/personas/compare/compare-page.tsx'), 'ComparePage')
const SharedPersonaPage = lazyPage(
  () => import('../features/sharing/shared-persona-page.tsx'),
  'SharedPersonaPage',
)
const WizardPage = lazyPage(() => import('../features/wizard/wizard-page.tsx'), 'WizardPage')
const GeneratingPage = lazyPage(
  () => import('../features/wizard/generating/generating-page.tsx'),
  'GeneratingPage',
)
const SuccessPage = lazyPage(() => import('../features/wizard/success/success-page.tsx'), 'SuccessPage')
const SurveyListPage = lazyPage(() => import('../features/surveys/survey-list-page.tsx'), 'SurveyListPage')
const SurveyCreatePage = lazyPage(
  () => import('../features/surveys/survey-create-page.tsx'),
  'SurveyCreatePage',
)
const ImportPage = lazyPage(() => import('../features/answer-import/import-page.tsx'), 'ImportPage')
const SurveyReviewPage = lazyPage(
  () => import('../features/surveys/survey-review-page.tsx'),
  'SurveyReviewPage',
)
const SurveyDetailPage = lazyPage(
  () => import('../features/surveys/survey-detail-page.tsx'),
  'SurveyDetailPage',
)
const ContextPage = lazyPage(() => import('../features/context-items/context-page.tsx'), 'ContextPage')
const SettingsPage = lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')
const AdminPage = lazyPage(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
const BatchImagesPage = lazyPage(
  () => import('../features/admin/images/batch-images-page.tsx'),
  'BatchImagesPage',
)
const AnalyticsPage = lazyPage(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage')

const queryClient = createQueryClient()

/** Asks before unsaved changes are lost. Scrolls to the top; on Back the browser restores the position. */
const guarded: AroundNavHandler = (navigate, to, options) =>
  navigateOrAsk(to, () => {
    const before = location.pathname
    navigate(to, options)
    if (location.pathname !== before) scrollTo(0, 0)
  })

export function App() {
  const locale = useLocale()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    // Replies hold texts in the language of their request.
    void queryClient.invalidateQueries()
  }, [locale])
  return (
    <QueryClientProvider key={locale} client={queryClient}>
      <Router aroundNav={guarded}>
        <PageBoundary>
          <Suspense fallback={<FullScreenSpinner />}>
            <Routes />
          </Suspense>
        </PageBoundary>
      </Router>
      <AlertHost />
      <LeaveDialog />
      <ConnectionNote />
      <Toaster />
    </QueryClientProvider>
  )
}

/** Every route. `SignedOut` redirects signed-in users to the dashboard, `SignedIn` redirects visitors to /login. */
function Routes() {
  return (
    <Switch>
      <Route path="/">
        <SignedOut>
          <ToLanding />
        </SignedOut>
      </Route>
      <Route path="/login">
        <SignedOut>
          <LoginPage />
        </SignedOut>
      </Route>
      <Route path="/register">
        <SignedOut>
          <RegisterPage />
        </SignedOut>
      </Route>
      <Route path="/recover">
        <RecoverPage />
      </Route>
      <Route path="/recover/:token">{({ token }) => <ResetPage key={token} token={token} />}</Route>
      {/* Links in mails work whether one is signed in or not. */}
      <Route path="/invitation/:token">{({ token }) => <InvitationPage key={token} token={token} />}</Route>
      <Route path="/code">
        <SignedOut>
          <CodePage />
        </SignedOut>
      </Route>
      {/* Behind the links of mails: for everyone, signed in or not. */}
      <Route path="/sign-in/:token">{({ token }) => <SignInLinkPage key={token} token={token} />}</Route>
      <Route path="/verify/:token">{({ token }) => <VerifyPage key={token} token={token} />}</Route>
      <Route path="/email-change/:token">
        {({ token }) => <EmailChangePage key={token} token={token} />}
      </Route>
      <Route path="/p/:slug">{({ slug }) => <SharedPersonaPage key={slug} slug={slug} />}</Route>
      <Route path="/unsubscribe/:token">{({ token }) => <UnsubscribePage key={token} token={token} />}</Route>
      <Route path="/terms">
        <LegalPage doc="terms" />
      </Route>
      <Route path="/legal/terms">
        <LegalPage doc="terms" />
      </Route>
      <Route path="/privacy">
        <LegalPage doc="privacy" />
      </Route>
      <Route path="/legal/privacy">
        <LegalPage doc="privacy" />
      </Route>
      <Route path="/ai-use">
        <LegalPage doc="ai-use" />
      </Route>
      <Route path="/fair-use">
        <LegalPage doc="fair-use" />
      </Route>
      <Route>
        <SignedIn>
          <SignedInRoutes />
        </SignedIn>
      </Route>
    </Switch>
  )
}

function SignedInRoutes() {
  return (
    <Switch>
      <Route path="/dashboard">
        <DashboardPage />
      </Route>
      <Route path="/personas">
        <PersonaListPage />
      </Route>
      {/* Before the detail route, which would match them as ids. */}
      <Route path="/personas/create">
        <WizardPage />
      </Route>
      <Route path="/personas/generating">
        <GeneratingPage />
      </Route>
      <Route path="/personas/success">
        <SuccessPage />
      </Route>
      <Route path="/personas/compare">
        <ComparePage />
      </Route>
      <Route path="/personas/:id">{({ id }) => <PersonaPage key={id} id={id} />}</Route>
      <Route path="/surveys">
        <SurveyListPage />
      </Route>
      <Route path="/surveys/create">
        <SurveyCreatePage />
      </Route>
      <Route path="/surveys/import">
        <ImportPage />
      </Route>
      <Route path="/surveys/generating">
        <SurveyReviewPage />
      </Route>
      <Route path="/surveys/:id">{({ id }) => <SurveyDetailPage key={id} id={id} />}</Route>
      <Route path="/context">
        <ContextPage />
      </Route>
      <Route path="/settings">
        <SettingsPage />
      </Route>
      <Route path="/analytics">
        <AnalyticsPage />
      </Route>
      <Route path="/admin">
        <AdminOnly title={SHELL_TEXTS.adminDenied} message={SHELL_TEXTS.noPermission}>
          <AdminPage />
        </AdminOnly>
      </Route>
      <Route path="/admin/batch-images">
        <AdminOnly title={SHELL_TEXTS.adminOnly} message={SHELL_TEXTS.noPermission}>
          <BatchImagesPage />
        </AdminOnly>
      </Route>
      <Route>
        <Redirect to="/dashboard" replace />
      </Route>
    </Switch>
  )
}
