import type { Page } from 'playwright-core'
import type { Sample } from '../routes/sample-data.ts'

type Visitor = 'anonymous' | 'user' | 'admin' | 'newcomer'
export type Screen = {
  as: Visitor
  at: string | ((sample: Sample) => string)
  /** What to do on the screen before the texts are there. */
  after?: (page: Page) => Promise<void>
  texts: readonly string[]
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
/** Answers calls that change something with what is no reply, so that the screen has no message but its own. */
const failing = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 200, contentType: 'application/json', body: '<no>' }),
  )

/** Fills in a tip or news item whose saving gets no reply. */
async function addWithoutReply(page: Page, add: string, save: string): Promise<void> {
  await failing(page, '**/api/admin/**')
  await press(page, add)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Ask at the till')
  await dialog.getByLabel('Content').fill('Not a week later.')
  await dialog.getByRole('button', { name: save }).click()
}

/** Texts of the specification's sections 2, 5 and 8, on the screens that show them. */
export const ON_SCREEN: readonly Screen[] = [
  {
    as: 'anonymous',
    at: '/',
    texts: [
      'Login',
      'Sign Up Free',
      'Create Your First Persona Free',
      'Watch Demo',
      'Terms',
      'Privacy',
      'AI Use Policy',
      'Beta',
      'No credit card required',
      '5 minutes',
      String(new Date().getFullYear()),
    ],
  },
  { as: 'anonymous', at: '/login', texts: ['Email', 'Password', 'Sign In', 'Sign up'] },
  {
    as: 'anonymous',
    at: '/register',
    texts: [
      'Email',
      'Password',
      'Confirm password',
      'Create Account',
      'Terms and Conditions',
      'Privacy Policy',
      'AI Data Use Agreement',
    ],
  },
  {
    as: 'user',
    at: '/dashboard',
    texts: [
      'Dashboard',
      'Personas',
      'Surveys',
      'Context',
      'Robin Demo',
      'Total Personas',
      'Active Surveys',
      'AI Requests',
      'Account Tier',
      'Free beta',
      'Create Persona',
      'New Survey',
      'View Personas',
      'Business Context',
      'Tips and Best Practices',
      "What's New",
      'Recent Personas',
      'Recent Surveys',
      'Terms',
      'Privacy',
      'AI Use',
      'Fair Use',
    ],
  },
  {
    as: 'user',
    at: '/personas',
    texts: ['Personas', 'Search', 'Create Persona', 'of 10 personas created'],
  },
  { as: 'admin', at: '/personas', texts: ['personas created (unlimited)', 'Admin'] },
  { as: 'user', at: '/personas?search=zzqx', texts: ['No personas found'] },
  { as: 'newcomer', at: '/personas', texts: ['No personas yet', 'Create Your First Persona'] },
  {
    as: 'user',
    at: '/personas/create',
    texts: ['Generate Questions', 'Relationship', 'Business context', 'Generate AI Profile Image'],
    after: (page) => page.getByRole('radio', { name: /Detailed/ }).check({ force: true }),
  },
  { as: 'user', at: ({ personas }) => `/personas/${personas[0]}`, texts: ['Export'] },
  { as: 'user', at: '/surveys', texts: ['Surveys', 'Search', 'Create Survey', 'responses'] },
  { as: 'newcomer', at: '/surveys', texts: ['No surveys yet'] },
  { as: 'user', at: '/surveys/create', texts: ['Cancel', 'Title'] },
  {
    as: 'user',
    at: ({ draft }) => `/surveys/generating?survey=${draft}`,
    texts: ['questions approved', 'Preview', 'Publish'],
  },
  {
    as: 'user',
    at: ({ surveys }) => `/surveys/${surveys[0]}`,
    texts: [
      ' Survey',
      'Responses',
      'Personas to Generate',
      'Questions',
      'View',
      'Copy',
      'Close Survey and Create Personas',
    ],
  },
  {
    as: 'user',
    at: ({ surveys }) => `/surveys/${surveys[1]}`,
    texts: ['This survey was closed on ', 'Personas have been generated from the responses.'],
  },
  {
    as: 'user',
    at: '/surveys/01a20000-0000-7000-8000-000000000000',
    texts: ['Survey not found', 'Back to Dashboard'],
  },
  {
    as: 'anonymous',
    at: ({ slug }) => `/s/${slug}`,
    texts: [
      'Your responses will help us better understand and serve you. All responses are confidential.',
      "We'll only use this to follow up if needed",
      'Submit Response',
    ],
  },
  {
    as: 'anonymous',
    at: ({ slug }) => `/s/${slug}`,
    after: (page) => press(page, 'Submit Response'),
    texts: ['Please answer all questions'],
  },
  {
    as: 'anonymous',
    at: '/s/0000000000000000000000',
    texts: ['Survey Not Available', 'This survey may have been closed or the link is invalid.'],
  },
  {
    as: 'admin',
    at: '/admin',
    texts: ['Users', 'Tips', 'Product News', 'User', 'Sign-ins', 'Last sign-in', 'Batch'],
  },
  {
    as: 'user',
    at: '/admin',
    texts: ['Access Denied', "You don't have permission to access this page."],
  },
  { as: 'user', at: '/admin/batch-images', texts: ['Admin Only'] },
  { as: 'user', at: '/settings', texts: ['Profile', 'Account', 'Notifications', 'Display name', 'Save'] },

  {
    as: 'anonymous',
    at: '/register',
    after: async (page) => {
      await page.getByLabel('Email').fill('short@example.com')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByLabel('Confirm password').fill('other')
      await press(page, 'Create Account')
    },
    texts: ['Passwords do not match'],
  },
  {
    as: 'anonymous',
    at: '/login',
    after: async (page) => {
      await failing(page, '**/api/auth/sign-in')
      await page.getByLabel('Email').fill('someone@example.com')
      await page.getByLabel('Password', { exact: true }).fill('velvet-harbour-93')
      await press(page, 'Sign In')
    },
    texts: ['Failed to sign in'],
  },
  {
    as: 'user',
    at: ({ draft }) => `/surveys/generating?survey=${draft}`,
    after: async (page) => {
      await failing(page, '**/publish')
      await press(page, /^Publish/)
    },
    texts: ['Failed to publish survey'],
  },
  {
    as: 'admin',
    at: '/admin?tab=tips',
    after: (page) => addWithoutReply(page, 'Add tip', 'Add tip'),
    texts: ['Failed to save tip:'],
  },
  {
    as: 'admin',
    at: '/admin?tab=news',
    after: (page) => addWithoutReply(page, 'Add news', 'Save draft'),
    texts: ['Failed to save news:'],
  },
]

/** Texts that appear in a state which another test brings about: the file of that test, below the repository's root. */
export const SHOWN_BY: Readonly<Record<string, string>> = {
  'Copied!': 'apps/api/test/browser/double-clicks.test.ts',
  'Chat with us': 'apps/api/test/browser/landing.test.ts',
  'No tips available at the moment.': 'apps/console/src/features/dashboard/dashboard-page.test.tsx',
  'Generating Survey Questions...': 'apps/console/src/features/surveys/review/drafting.test.tsx',
  'Creating Personas...': 'apps/console/src/features/surveys/detail/close-survey.test.tsx',
  'Failed to create personas:': 'apps/console/src/features/surveys/detail/survey-facts.test.tsx',
  'Failed to create account': 'apps/console/src/features/account/register-form.test.tsx',
  'Failed to regenerate persona': 'apps/console/src/features/jobs/job-texts.test.ts',
  'Failed to regenerate question': 'apps/console/src/features/jobs/job-texts.test.ts',
  Previous: 'apps/api/test/browser/wizard.test.ts',
  'Regenerate Persona': 'apps/api/test/browser/wizard.test.ts',
  'Regenerate Image Only': 'apps/api/test/browser/wizard.test.ts',
  'Error Generating Questions': 'apps/api/test/browser/wizard.test.ts',
  'Question Generation Failed': 'apps/api/test/browser/wizard.test.ts',
  'Failed to generate persona:': 'apps/api/test/browser/wizard.test.ts',
  'Thank You!': 'apps/api/test/support/answer-survey.ts',
  'Submitting...': 'packages/widget/test/page-takes-over.test.ts',
  'Failed to submit response': 'packages/widget/test/page-takes-over.test.ts',
  'Password must be at least 8 characters': 'apps/console/src/features/account/register-form.test.tsx',
  'You must accept the terms and conditions': 'apps/console/src/features/account/register-form.test.tsx',
  'Please enter a name': 'apps/api/test/context-items/context-items.test.ts',
  'Please fill in title and content': 'apps/api/test/browser/administration.test.ts',
  'Please approve at least one question': 'apps/api/test/surveys/publishing.test.ts',
  'Cannot create personas without survey responses.': 'apps/api/test/persona-generation/from-survey.test.ts',
  'Failed to update display name': 'apps/console/src/features/settings/profile-settings.test.tsx',
  'Failed to regenerate image:': 'apps/console/src/features/jobs/job-texts.test.ts',
  'API key not configured': 'apps/api/test/ai/configuration.test.ts',
  'API error:': 'apps/api/test/ai/provider-faults.test.ts',
  'image generation error:': 'apps/api/test/portraits/reply-shapes.test.ts',
  'No response received from AI. Please try again.': 'apps/api/test/ai/provider-faults.test.ts',
  'Invalid question format received. Please try again.': 'apps/api/test/ai/provider-faults.test.ts',
  'Failed to process AI response. Please try again or simplify your business context.':
    'apps/api/test/ai/provider-faults.test.ts',
  'AI service configuration error. Please contact support.': 'apps/api/test/ai/provider-faults.test.ts',
  'Failed to generate questions. Please try again.': 'apps/api/test/ai/provider-faults.test.ts',
  'No questions were generated. Please try again.': 'apps/api/test/ai/provider-faults.test.ts',
  'Failed to create image record:': 'apps/api/test/portraits/failing.test.ts',
  'No image data found in response': 'apps/api/test/portraits/failing.test.ts',
  'Persona not found': 'apps/api/test/batch-images/batch.test.ts',
  weak_password: 'apps/api/test/accounts/registering.test.ts',
  session_not_found: 'apps/api/test/accounts/session-list.test.ts',
  identity_already_exists: 'apps/api/test/identities/connected-accounts.test.ts',
  identity_not_found: 'apps/api/test/identities/connected-accounts.test.ts',
  single_identity_not_deletable: 'apps/api/test/identities/connected-accounts.test.ts',
}

/** Texts of the specification that the product does not show, each with the decision of the design. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Account deletion is not yet implemented. Please contact support.':
    '8.19: account deletion works after two confirmations and the password',
  'Coming Soon': '8.16, 8.17: legal pages show texts, analytics and batch images work',
  'JWT has expired': '4: sessions are rows with opaque tokens, not JWTs; an ended one is session_not_found',
  'You must provide either an email or phone number and a password':
    '4: sign-in asks for an email; the form and the reply name the field that is missing',
  'Survey not found or no longer active': '8.10: the page shows Survey Not Available for every such case',
  'Failed to save tip/news: {msg}': 'Named for what it is: Failed to save tip, Failed to save news',
}
