import { lazyPage } from './lazy-page.ts'

/* Each page is loaded when it is first opened. */
export const LoginPage = lazyPage(() => import('../features/account/login-page.tsx'), 'LoginPage')
export const RegisterPage = lazyPage(() => import('../features/account/register-page.tsx'), 'RegisterPage')
export const UnsubscribePage = lazyPage(
  () => import('../features/account/unsubscribe-page.tsx'),
  'UnsubscribePage',
)
export const RecoverPage = lazyPage(() => import('../features/password/recover-page.tsx'), 'RecoverPage')
export const ResetPage = lazyPage(() => import('../features/password/reset-page.tsx'), 'ResetPage')
export const InvitationPage = lazyPage(
  () => import('../features/account/invitation/invitation-page.tsx'),
  'InvitationPage',
)
export const CodePage = lazyPage(() => import('../features/email-sign-in/code-page.tsx'), 'CodePage')
export const SignInLinkPage = lazyPage(
  () => import('../features/email-sign-in/sign-in-link-page.tsx'),
  'SignInLinkPage',
)
export const VerifyPage = lazyPage(() => import('../features/email-address/verify-page.tsx'), 'VerifyPage')
export const EmailChangePage = lazyPage(
  () => import('../features/email-address/email-change-page.tsx'),
  'EmailChangePage',
)
export const LegalPage = lazyPage(() => import('../features/legal/legal-page.tsx'), 'LegalPage')
export const DashboardPage = lazyPage(
  () => import('../features/dashboard/dashboard-page.tsx'),
  'DashboardPage',
)
export const PersonaListPage = lazyPage(
  () => import('../features/personas/persona-list-page.tsx'),
  'PersonaListPage',
)
export const PersonaPage = lazyPage(() => import('../features/persona-page/persona-page.tsx'), 'PersonaPage')
export const ComparePage = lazyPage(
  () => import('../features/personas/compare/compare-page.tsx'),
  'ComparePage',
)
export const SharedPersonaPage = lazyPage(
  () => import('../features/sharing/shared-persona-page.tsx'),
  'SharedPersonaPage',
)
export const WizardPage = lazyPage(() => import('../features/wizard/wizard-page.tsx'), 'WizardPage')
export const GeneratingPage = lazyPage(
  () => import('../features/wizard/generating/generating-page.tsx'),
  'GeneratingPage',
)
export const SuccessPage = lazyPage(
  () => import('../features/wizard/success/success-page.tsx'),
  'SuccessPage',
)
export const SurveyListPage = lazyPage(
  () => import('../features/surveys/survey-list-page.tsx'),
  'SurveyListPage',
)
export const SurveyCreatePage = lazyPage(
  () => import('../features/surveys/survey-create-page.tsx'),
  'SurveyCreatePage',
)
export const ImportPage = lazyPage(() => import('../features/answer-import/import-page.tsx'), 'ImportPage')
export const SurveyReviewPage = lazyPage(
  () => import('../features/surveys/survey-review-page.tsx'),
  'SurveyReviewPage',
)
export const SurveyDetailPage = lazyPage(
  () => import('../features/surveys/survey-detail-page.tsx'),
  'SurveyDetailPage',
)
export const SurveyLanguagesPage = lazyPage(
  () => import('../features/surveys/survey-languages-page.tsx'),
  'SurveyLanguagesPage',
)
export const SurveyTranslationPage = lazyPage(
  () => import('../features/surveys/survey-translation-page.tsx'),
  'SurveyTranslationPage',
)
export const ContextPage = lazyPage(() => import('../features/context-items/context-page.tsx'), 'ContextPage')
export const ApiDocsPage = lazyPage(() => import('../features/api-docs/api-docs-page.tsx'), 'ApiDocsPage')
export const SettingsPage = lazyPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')
export const AdminPage = lazyPage(() => import('../features/admin/admin-page.tsx'), 'AdminPage')
export const BatchImagesPage = lazyPage(
  () => import('../features/admin/images/batch-images-page.tsx'),
  'BatchImagesPage',
)
export const AnalyticsPage = lazyPage(
  () => import('../features/analytics/analytics-page.tsx'),
  'AnalyticsPage',
)
