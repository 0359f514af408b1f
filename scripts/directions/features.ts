import { selfReaching } from './cycles.ts'
import type { Module, Modules } from './modules.ts'

type App = {
  /** Folder of the app's sources, with a slash at the end. */
  src: string
  /** Which other features each may import. Features build on one another in this order, never in a circle. */
  features: Record<string, readonly string[]>
  /** Modules outside of features/ that may import features: they put the app together. */
  roots: RegExp
}

export const apps: readonly App[] = [
  {
    src: 'apps/api/src/',
    features: {
      jobs: ['personas'],
      legal: [],
      'api-keys': [],
      oauth: [],
      admin: ['account', 'account-deletion', 'exports', 'invitations', 'password'],
      'context-items': [],
      'email-address': [],
      account: ['legal', 'email-address'],
      password: ['account'],
      invitations: ['account', 'legal'],
      'account-deletion': ['surveys'],
      'email-sign-in': ['account', 'email-address'],
      'second-factor': ['account'],
      identities: ['account', 'legal'],
      analytics: [],
      surveys: ['analytics', 'jobs', 'personas'],
      'answer-import': ['surveys'],
      notifications: ['surveys'],
      responses: ['analytics', 'notifications', 'surveys'],
      personas: [],
      portraits: ['jobs', 'personas'],
      'batch-images': ['admin', 'personas', 'portraits'],
      'persona-editing': ['personas'],
      'persona-generation': ['jobs', 'surveys', 'personas', 'portraits', 'persona-editing'],
      'persona-updates': ['jobs', 'surveys', 'personas', 'persona-editing', 'persona-generation'],
      chat: ['personas', 'persona-generation'],
      exports: ['personas', 'portraits', 'surveys'],
      'account-export': ['exports', 'personas', 'surveys'],
      webhooks: ['surveys'],
      'public-api': ['chat', 'exports', 'jobs', 'persona-generation', 'personas', 'surveys'],
      mcp: ['chat', 'exports', 'jobs', 'personas', 'public-api', 'surveys'],
      sharing: ['personas', 'portraits'],
      search: ['context-items', 'personas', 'surveys'],
      'public-pages': ['account', 'exports', 'legal', 'personas', 'sharing'],
      dashboard: ['surveys', 'personas', 'webhooks'],
      'demo-data': [
        'account',
        'admin',
        'context-items',
        'dashboard',
        'jobs',
        'persona-generation',
        'portraits',
        'surveys',
      ],
    },
    roots: /^(app|cli|main|start-background-work|worker-thread)\.ts$/,
  },
  {
    src: 'apps/console/src/',
    features: {
      analytics: [],
      'api-docs': [],
      jobs: ['portraits'],
      'second-factor': [],
      account: ['second-factor'],
      admin: [],
      landing: [],
      oauth: [],
      legal: [],
      portraits: [],
      'context-items': [],
      'email-address': [],
      'email-sign-in': ['email-address'],
      password: [],
      settings: ['account', 'dashboard', 'email-address', 'password', 'second-factor'],
      surveys: ['account', 'context-items', 'jobs', 'portraits'],
      'answer-import': ['surveys'],
      personas: ['account', 'jobs', 'portraits'],
      chat: ['portraits'],
      sharing: ['account', 'personas'],
      'persona-page': ['context-items', 'personas', 'portraits', 'chat', 'sharing'],
      palette: ['account', 'portraits', 'surveys'],
      wizard: ['account', 'context-items', 'jobs', 'personas', 'portraits'],
      dashboard: ['email-address', 'jobs', 'portraits', 'surveys'],
    },
    roots: /^(main\.tsx|app\/)/,
  },
]

/** Imports between features that the table does not list, and imports of features from below them. */
export function featureViolations(modules: Modules): string[] {
  return apps.flatMap((app) => [
    ...selfReaching(app.features).map(
      (feature) => `features.ts: the feature ${feature} of ${app.src} may import itself by way of others`,
    ),
    ...[...modules.values()]
      .filter(({ file, isTest }) => file.startsWith(app.src) && !isTest)
      .flatMap((module) => importViolations(app, module)),
  ])
}

const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]
const isRoutes = (path: string) => /(^|[/-])routes\.ts$/.test(path)

function importViolations(app: App, { file, imports }: Module): string[] {
  const path = file.slice(app.src.length)
  const feature = featureOf(path)
  if (feature && !app.features[feature]) return [`${file}: features.ts does not list the feature ${feature}`]
  return imports.flatMap(({ target }) => {
    const other = target?.startsWith(app.src) ? target.slice(app.src.length) : ''
    const imported = featureOf(other)
    if (!imported || imported === feature) return []
    if (!feature)
      return app.roots.test(path) ? [] : [`${file}: only the app's roots may import features (${other})`]
    if (!app.features[feature]?.includes(imported)) {
      return [`${file}: ${feature} may not import ${imported} (${other}); see scripts/directions/features.ts`]
    }
    return isRoutes(other) ? [`${file}: routes of another feature may not be imported (${other})`] : []
  })
}
