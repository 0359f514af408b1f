import { texts } from '@whofor/texts/console/shell'
import { useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { FullScreenSpinner } from '../components/ui/loading.tsx'
import { AdminOnly, SignedIn, SignedOut } from './guards.tsx'
import {
  AdminPage,
  AnalyticsPage,
  ApiDocsPage,
  AuthorizePage,
  BatchImagesPage,
  CodePage,
  ComparePage,
  ContextPage,
  DashboardPage,
  EmailChangePage,
  GeneratingPage,
  ImportPage,
  InvitationPage,
  LegalPage,
  LoginPage,
  PersonaListPage,
  PersonaPage,
  RecoverPage,
  RegisterPage,
  ResetPage,
  SettingsPage,
  SetUpPage,
  SharedPersonaPage,
  SignInLinkPage,
  SuccessPage,
  SurveyCreatePage,
  SurveyDetailPage,
  SurveyLanguagesPage,
  SurveyListPage,
  SurveyReviewPage,
  SurveyTranslationPage,
  UnsubscribePage,
  VerifyPage,
  WizardPage,
} from './pages.tsx'

/** Every route. `SignedOut` redirects signed-in users to the dashboard, `SignedIn` redirects visitors to /login. */
export function Routes() {
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
      <Route path="/set-up/:token">{({ token }) => <SetUpPage key={token} token={token} />}</Route>
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
      <Route path="/docs/api">
        <ApiDocsPage />
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
      <Route path="/surveys/:id/languages">{({ id }) => <SurveyLanguagesPage key={id} id={id} />}</Route>
      <Route path="/surveys/:id/languages/:lang">
        {({ id, lang }) => <SurveyTranslationPage key={`${id} ${lang}`} id={id} lang={lang} />}
      </Route>
      <Route path="/context">
        <ContextPage />
      </Route>
      <Route path="/settings">
        <SettingsPage />
      </Route>
      {/* Opened by an app that wants to be connected. */}
      <Route path="/oauth/authorize">
        <AuthorizePage />
      </Route>
      <Route path="/analytics">
        <AnalyticsPage />
      </Route>
      <Route path="/admin">
        <AdminOnly title={texts.admin_denied} message={texts.no_permission}>
          <AdminPage />
        </AdminOnly>
      </Route>
      <Route path="/admin/batch-images">
        <AdminOnly title={texts.admin_only} message={texts.no_permission}>
          <BatchImagesPage />
        </AdminOnly>
      </Route>
      <Route>
        <Redirect to="/dashboard" replace />
      </Route>
    </Switch>
  )
}

/** The landing page is a document of its own. Vite's development server has none. */
function ToLanding() {
  useEffect(() => {
    if (!import.meta.env.DEV) location.replace('/')
  }, [])
  return import.meta.env.DEV ? <Redirect to="/login" replace /> : <FullScreenSpinner />
}
