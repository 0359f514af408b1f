import type { Sample } from './sample-data.ts'

export const CALLERS = ['anonymous', 'user', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** Who stays on a route. Others are redirected: visitors to /login, users to /dashboard. */
type Audience = 'visitors' | 'everyone' | 'users' | 'admins'

/** A path, and texts of the specification that its page shows in English. */
type Address = readonly [path: string, ...texts: string[]]

export type Row = {
  audience: Audience
  /** Its addresses, one for each state of the screen that an address can show; the route itself if absent. */
  at?: (sample: Sample) => readonly Address[]
  /** Where the browser ends if not where the audience says. */
  to?: string
  /** Status codes that the address must answer with; the browser reports them as errors. */
  failing?: number[]
}

const DEAD_TOKEN = 'A'.repeat(43)

/** Of one that is open and one that is closed. */
const OF_SURVEYS = [
  [
    ' Survey',
    'Responses',
    'Personas to Generate',
    'Questions',
    'View',
    'Copy',
    'Close Survey and Create Personas',
  ],
  ['This survey was closed on ', 'Personas have been generated from the responses.'],
]

/** Every route of the console, by its pattern, and the pages that the server renders. */
export const ROUTES: Record<string, Row> = {
  '/': {
    audience: 'visitors',
    at: () => [
      [
        '/',
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
    ],
  },
  '/login': { audience: 'visitors', at: () => [['/login', 'Email', 'Password', 'Sign In', 'Sign up']] },
  '/register': {
    audience: 'visitors',
    at: () => [
      [
        '/register',
        'Email',
        'Password',
        'Confirm password',
        'Create Account',
        'Terms and Conditions',
        'Privacy Policy',
        'AI Data Use Agreement',
      ],
    ],
  },
  '/code': { audience: 'visitors' },
  '/recover': { audience: 'everyone' },
  '/recover/:token': { audience: 'everyone', at: (sample) => [[`/recover/${sample.recovery}`]] },
  '/invitation/:token': { audience: 'everyone', at: (sample) => [[`/invitation/${sample.invitation}`]] },
  '/set-up/:token': { audience: 'everyone', at: () => [[`/set-up/${DEAD_TOKEN}`]], failing: [403] },
  '/sign-in/:token': { audience: 'everyone', at: (sample) => [[`/sign-in/${sample.signIn}`]] },
  '/verify/:token': { audience: 'everyone', at: (sample) => [[`/verify/${sample.verification}`]] },
  '/email-change/:token': {
    audience: 'everyone',
    at: (sample) => [[`/email-change/${sample.emailChange}`]],
  },
  '/unsubscribe/:token': {
    audience: 'everyone',
    at: () => [[`/unsubscribe/milestones-${DEAD_TOKEN}A`]],
  },
  '/p/:slug': { audience: 'everyone', at: ({ shared }) => [[`/p/${shared}`], ['/p/demo-edith']] },
  '/terms': { audience: 'everyone' },
  '/legal/terms': { audience: 'everyone' },
  '/privacy': { audience: 'everyone' },
  '/legal/privacy': { audience: 'everyone' },
  '/ai-use': { audience: 'everyone' },
  '/docs/api': { audience: 'everyone' },
  '/fair-use': { audience: 'everyone' },
  '/dashboard': {
    audience: 'users',
    at: () => [
      [
        '/dashboard',
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
    ],
  },
  '/personas': {
    audience: 'users',
    at: () => [
      ['/personas', 'Personas', 'Search', 'Create Persona', 'of 10 personas created'],
      ['/personas?search=zzqx', 'No personas found'],
      ['/personas?show=archived'],
    ],
  },
  '/personas/create': { audience: 'users' },
  '/personas/generating': {
    audience: 'users',
    at: ({ running }) => [[`/personas/generating?job=${running}`]],
  },
  '/personas/success': { audience: 'users', at: ({ made }) => [[`/personas/success?job=${made}`]] },
  '/personas/compare': {
    audience: 'users',
    at: ({ personas }) => [[`/personas/compare?ids=${personas.slice(0, 2).join(',')}`]],
  },
  '/personas/:id': {
    audience: 'users',
    at: ({ personas }) => personas.map((id) => [`/personas/${id}`, 'Export']),
  },
  '/surveys': {
    audience: 'users',
    at: () => [
      ['/surveys', 'Surveys', 'Search', 'Create Survey', 'answers'],
      ['/surveys?search=nobody'],
      ['/surveys?show=archived'],
    ],
  },
  '/surveys/create': { audience: 'users', at: () => [['/surveys/create', 'Cancel', 'Title']] },
  '/surveys/import': { audience: 'users' },
  '/surveys/generating': {
    audience: 'users',
    at: ({ draft }) => [[`/surveys/generating?survey=${draft}`, 'questions approved', 'Preview', 'Publish']],
  },
  '/surveys/:id': {
    audience: 'users',
    at: ({ surveys }) =>
      surveys.map((id, place) => [`/surveys/${id}`, ...(OF_SURVEYS[place] ?? [])] as const),
  },
  '/surveys/:id/languages': {
    audience: 'users',
    at: ({ surveys }) => surveys.slice(0, 1).map((id) => [`/surveys/${id}/languages`]),
  },
  '/surveys/:id/languages/:lang': {
    audience: 'users',
    at: ({ surveys }) => surveys.slice(0, 1).map((id) => [`/surveys/${id}/languages/ar`]),
  },
  '/context': { audience: 'users' },
  '/settings': {
    audience: 'users',
    at: () => [
      ['/settings?tab=profile', 'Profile', 'Account', 'Notifications', 'Display name', 'Save'],
      ...['account', 'security', 'notifications', 'api', 'delete'].map(
        (tab) => [`/settings?tab=${tab}`] as const,
      ),
    ],
  },
  '/oauth/authorize': { audience: 'users', at: ({ asking }) => [[`/oauth/authorize?${asking}`]] },
  '/analytics': { audience: 'users' },
  '/admin': {
    audience: 'admins',
    at: () => [
      ['/admin?tab=users', 'Users', 'Tips', 'Product News', 'User', 'Sign-ins', 'Last sign-in', 'Batch'],
      ...['tips', 'news', 'tiers', 'audit', 'ai', 'instance'].map((tab) => [`/admin?tab=${tab}`] as const),
    ],
  },
  '/admin/batch-images': { audience: 'admins' },
}

/** Rendered by the server, or answered by the console's redirect for unknown addresses. */
export const OTHER_PAGES: Record<string, Row> = {
  '/s/:slug': {
    audience: 'everyone',
    at: ({ slug }) => [
      [
        `/s/${slug}`,
        'Your responses will help us better understand and serve you. All responses are confidential.',
        "We'll only use this to follow up if needed",
        'Submit Response',
      ],
      [`/s/${slug}?embed=1`],
    ],
  },
  '/s/:slug of no survey': {
    audience: 'everyone',
    at: () => [
      [
        '/s/0000000000000000000000',
        'Survey Not Available',
        'This survey may have been closed or the link is invalid.',
      ],
    ],
    failing: [404],
  },
  'an unknown address': { audience: 'users', at: () => [['/nowhere/at/all']], to: '/dashboard' },
}

/** The caller who stays on a route. */
export function stayerOn({ audience }: Row): Caller {
  if (audience === 'users') return 'user'
  return audience === 'admins' ? 'admin' : 'anonymous'
}

/** Pathname at which this caller ends, null if that of the address. */
export function endOfVisit({ audience, to }: Row, caller: Caller): string | null {
  if (caller === 'anonymous') return audience === 'users' || audience === 'admins' ? '/login' : null
  if (audience === 'visitors' || (audience === 'admins' && caller === 'user')) return '/dashboard'
  return to ?? null
}
