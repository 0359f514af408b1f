import type { ComponentType } from 'react'
import { FullScreenSpinner, Skeleton } from '../components/ui/loading.tsx'
import { lazyComponent } from '../lib/lazy-component.tsx'

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** A page that visitors see, too. */
const publicPage = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazyComponent(load, name, FullScreenSpinner)
/** A page within the frame of the signed-in part. */
const page = <Name extends string, Props extends object>(load: Load<Name, Props>, name: Name) =>
  lazyComponent(load, name, PageSkeleton)

/* Each page is loaded when it is first opened. */
export const LoginPage = publicPage(() => import('../features/account/login-page.tsx'), 'LoginPage')
export const RegisterPage = publicPage(() => import('../features/account/register-page.tsx'), 'RegisterPage')
export const UnsubscribePage = publicPage(
  () => import('../features/account/unsubscribe-page.tsx'),
  'UnsubscribePage',
)
export const RecoverPage = publicPage(() => import('../features/password/recover-page.tsx'), 'RecoverPage')
export const ResetPage = publicPage(() => import('../features/password/reset-page.tsx'), 'ResetPage')
export const InvitationPage = publicPage(
  () => import('../features/account/invitation/invitation-page.tsx'),
  'InvitationPage',
)
export const SetUpPage = publicPage(() => import('../features/account/set-up-page.tsx'), 'SetUpPage')
export const CodePage = publicPage(() => import('../features/email-sign-in/code-page.tsx'), 'CodePage')
export const SignInLinkPage = publicPage(
  () => import('../features/email-sign-in/sign-in-link-page.tsx'),
  'SignInLinkPage',
)
export const VerifyPage = publicPage(() => import('../features/email-address/verify-page.tsx'), 'VerifyPage')
export const EmailChangePage = publicPage(
  () => import('../features/email-address/email-change-page.tsx'),
  'EmailChangePage',
)
export const LegalPage = publicPage(() => import('../features/legal/legal-page.tsx'), 'LegalPage')
export const DashboardPage = page(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage')
export const PersonaListPage = page(
  () => import('../features/personas/persona-list-page.tsx'),
  'PersonaListPage',
)
export const PersonaPage = page(() => import('../features/persona-page/persona-page.tsx'), 'PersonaPage')
export const ComparePage = page(() => import('../features/personas/compare/compare-page.tsx'), 'ComparePage')
export const SharedPersonaPage = publicPage(
  () => import('../features/sharing/shared-persona-page.tsx'),
  'SharedPersonaPage',
)
export const WizardPage = page(() => import('../features/wizard/wizard-page.tsx'), 'WizardPage')
export const GeneratingPage = page(
  () => import('../features/wizard/generating/generating-page.tsx'),
  'GeneratingPage',
)
export const SuccessPage = page(() => import('../features/wizard/success/success-page.tsx'), 'SuccessPage')
export const SurveyListPage = page(() => import('../features/surveys/survey-list-page.tsx'), 'SurveyListPage')
export const SurveyCreatePage = page(
  () => import('../features/surveys/survey-create-page.tsx'),
  'SurveyCreatePage',
)
export const ImportPage = page(() => import('../features/answer-import/import-page.tsx'), 'ImportPage')
export const SurveyReviewPage = page(
  () => import('../features/surveys/survey-review-page.tsx'),
  'SurveyReviewPage',
)
export const SurveyDetailPage = page(
  () => import('../features/surveys/survey-detail-page.tsx'),
  'SurveyDetailPage',
)
export const SurveyLanguagesPage = page(
  () => import('../features/surveys/survey-languages-page.tsx'),
  'SurveyLanguagesPage',
)
export const SurveyTranslationPage = page(
  () => import('../features/surveys/survey-translation-page.tsx'),
  'SurveyTranslationPage',
)
export const ContextPage = page(() => import('../features/context-items/context-page.tsx'), 'ContextPage')
export const ApiDocsPage = publicPage(() => import('../features/api-docs/api-docs-page.tsx'), 'ApiDocsPage')
export const AuthorizePage = page(() => import('../features/oauth/authorize-page.tsx'), 'AuthorizePage')
export const SettingsPage = page(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')
export const AdminPage = page(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
export const BatchImagesPage = page(
  () => import('../features/admin/images/batch-images-page.tsx'),
  'BatchImagesPage',
)
export const AnalyticsPage = page(() => import('../features/analytics/analytics-page.tsx'), 'AnalyticsPage')

/** Within the frame, while a screen's code loads. */
const PageSkeleton = () => (
  <div className="mx-auto w-full max-w-[68rem] px-6 pt-10 max-sm:px-4 max-sm:pt-6">
    <Skeleton className="h-9 w-64 max-w-full" />
  </div>
)
