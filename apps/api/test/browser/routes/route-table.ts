import type { Sample } from './sample-data.ts'

export const CALLERS = ['anonymous', 'user', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/** Who stays on a route. Others are redirected: visitors to /login, users to /dashboard. */
type Audience = 'visitors' | 'everyone' | 'users' | 'admins'

type Row = {
  audience: Audience
  /** Its addresses, one for each state of the screen that an address can show; the route itself if absent. */
  at?: (sample: Sample) => string[]
  /** Where the browser ends if not where the audience says. */
  to?: string
  /** Status codes that the address must answer with; the browser reports them as errors. */
  failing?: number[]
}

const DEAD_TOKEN = 'A'.repeat(43)

/** Every route of the console, by its pattern, and the pages that the server renders. */
export const ROUTES: Record<string, Row> = {
  '/': { audience: 'visitors' },
  '/login': { audience: 'visitors' },
  '/register': { audience: 'visitors' },
  '/code': { audience: 'visitors' },
  '/recover': { audience: 'everyone' },
  '/recover/:token': { audience: 'everyone', at: (sample) => [`/recover/${sample.recovery}`] },
  '/invitation/:token': { audience: 'everyone', at: (sample) => [`/invitation/${sample.invitation}`] },
  '/sign-in/:token': { audience: 'everyone', at: (sample) => [`/sign-in/${sample.signIn}`] },
  '/verify/:token': { audience: 'everyone', at: (sample) => [`/verify/${sample.verification}`] },
  '/email-change/:token': {
    audience: 'everyone',
    at: (sample) => [`/email-change/${sample.emailChange}`],
  },
  '/unsubscribe/:token': {
    audience: 'everyone',
    at: () => [`/unsubscribe/milestones-${DEAD_TOKEN}A`],
  },
  '/p/:slug': { audience: 'everyone', at: ({ shared }) => [`/p/${shared}`, '/p/demo-edith'] },
  '/terms': { audience: 'everyone' },
  '/legal/terms': { audience: 'everyone' },
  '/privacy': { audience: 'everyone' },
  '/legal/privacy': { audience: 'everyone' },
  '/ai-use': { audience: 'everyone' },
  '/docs/api': { audience: 'everyone' },
  '/fair-use': { audience: 'everyone' },
  '/dashboard': { audience: 'users' },
  '/personas': {
    audience: 'users',
    at: () => ['/personas', '/personas?search=nobody', '/personas?show=archived'],
  },
  '/personas/create': { audience: 'users' },
  '/personas/generating': { audience: 'users', at: ({ running }) => [`/personas/generating?job=${running}`] },
  '/personas/success': { audience: 'users', at: ({ made }) => [`/personas/success?job=${made}`] },
  '/personas/compare': {
    audience: 'users',
    at: ({ personas }) => [`/personas/compare?ids=${personas.slice(0, 2).join(',')}`],
  },
  '/personas/:id': { audience: 'users', at: ({ personas }) => personas.map((id) => `/personas/${id}`) },
  '/surveys': {
    audience: 'users',
    at: () => ['/surveys', '/surveys?search=nobody', '/surveys?show=archived'],
  },
  '/surveys/create': { audience: 'users' },
  '/surveys/import': { audience: 'users' },
  '/surveys/generating': { audience: 'users', at: ({ draft }) => [`/surveys/generating?survey=${draft}`] },
  '/surveys/:id': { audience: 'users', at: ({ surveys }) => surveys.map((id) => `/surveys/${id}`) },
  '/surveys/:id/languages': {
    audience: 'users',
    at: ({ surveys }) => surveys.slice(0, 1).map((id) => `/surveys/${id}/languages`),
  },
  '/surveys/:id/languages/:lang': {
    audience: 'users',
    at: ({ surveys }) => surveys.slice(0, 1).map((id) => `/surveys/${id}/languages/ar`),
  },
  '/context': { audience: 'users' },
  '/settings': {
    audience: 'users',
    at: () =>
      ['profile', 'account', 'security', 'notifications', 'api', 'delete'].map(
        (tab) => `/settings?tab=${tab}`,
      ),
  },
  '/oauth/authorize': { audience: 'users', at: ({ asking }) => [`/oauth/authorize?${asking}`] },
  '/analytics': { audience: 'users' },
  '/admin': {
    audience: 'admins',
    at: () => ['users', 'tips', 'news', 'tiers', 'audit', 'ai', 'instance'].map((tab) => `/admin?tab=${tab}`),
  },
  '/admin/batch-images': { audience: 'admins' },
}

/** Rendered by the server, or answered by the console's redirect for unknown addresses. */
export const OTHER_PAGES: Record<string, Row> = {
  '/s/:slug': {
    audience: 'everyone',
    at: ({ slug }) => [`/s/${slug}`, `/s/${slug}?embed=1`],
  },
  '/s/:slug of no survey': {
    audience: 'everyone',
    at: () => ['/s/0000000000000000000000'],
    failing: [404],
  },
  'an unknown address': { audience: 'users', at: () => ['/nowhere/at/all'], to: '/dashboard' },
}

/** Pathname at which this caller ends, null if that of the address. */
export function endOfVisit({ audience, to }: Row, caller: Caller): string | null {
  if (caller === 'anonymous') return audience === 'users' || audience === 'admins' ? '/login' : null
  if (audience === 'visitors' || (audience === 'admins' && caller === 'user')) return '/dashboard'
  return to ?? null
}
