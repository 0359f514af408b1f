import { selfReaching } from './cycles.ts'
import { type Module, type Modules, packageOf } from './modules.ts'

const src = 'apps/api/src/'

/** Which other folders of the API's platform each folder may import. They build on one another, never in a circle. */
export const platform: Readonly<Record<string, readonly string[]>> = {
  db: [],
  i18n: [],
  log: [],
  metrics: [],
  network: [],
  secrets: [],
  threads: [],
  events: ['db'],
  idempotency: ['db'],
  paging: ['db'],
  scope: ['db'],
  tracing: ['db'],
  'rate-limits': ['db', 'secrets'],
  quota: ['db', 'scope'],
  jobs: ['db', 'events', 'i18n', 'metrics', 'quota', 'scope', 'tracing'],
  ai: ['db', 'jobs', 'metrics', 'network', 'tracing'],
  mail: ['db', 'i18n', 'rate-limits', 'scope', 'secrets'],
  webhooks: ['db', 'events', 'mail', 'network', 'paging', 'secrets', 'tracing'],
  auth: ['db', 'events', 'mail', 'rate-limits', 'scope', 'secrets'],
  http: [
    'auth',
    'db',
    'events',
    'i18n',
    'idempotency',
    'jobs',
    'mail',
    'metrics',
    'rate-limits',
    'scope',
    'secrets',
    'tracing',
    'webhooks',
  ],
  backup: ['db'],
  move: ['db'],
  partition: ['db'],
  vacuum: ['db'],
  doctor: ['ai', 'db', 'mail'],
}

/** Modules beside the folders that put the API together: they may import everything, and only they and features deps.ts. */
const roots = /^(app|cli|create-threads|deps|main|start-background-work|worker-thread)\.ts$/

/** Imports against the order of the platform, and of Hono by what is neither a route nor in http/. */
export function platformViolations(modules: Modules): string[] {
  return [
    ...selfReaching(platform).map((folder) => `platform.ts: ${folder} may import itself by way of others`),
    ...[...modules.values()]
      .filter(({ file, isTest }) => file.startsWith(src) && !isTest)
      .flatMap((module) => [...folderViolations(module), ...honoViolations(module)]),
  ]
}

function folderViolations({ file, imports }: Module): string[] {
  const path = file.slice(src.length)
  const folder = folderOf(path)
  if (folder === 'features' || roots.test(path)) return []
  if (folder !== null && !platform[folder]) return [`${file}: platform.ts does not list the folder ${folder}`]
  return imports.flatMap(({ target }) => {
    if (!target?.startsWith(src)) return []
    const other = target.slice(src.length)
    const imported = folderOf(other)
    if (roots.test(other)) return [`${file}: asks for its own dependencies, instead of importing ${other}`]
    // Features are checked by their own table.
    if (imported === null || imported === folder || imported === 'features') return []
    if (folder === null) return [`${file}: modules below the platform may not import ${other}`]
    if (platform[folder]?.includes(imported)) return []
    return [`${file}: ${folder} may not import ${imported} (${other}); see scripts/directions/platform.ts`]
  })
}

/** Null for a module beside the folders. */
const folderOf = (path: string): string | null => (path.includes('/') ? (path.split('/')[0] ?? null) : null)

const isHono = (name: string) => name === 'hono' || name.startsWith('hono-') || name.startsWith('@hono/')
const mayImportHono = /^(http\/|app\.ts$)|(^|[/-])routes\.ts$/

function honoViolations({ file, imports }: Module): string[] {
  if (mayImportHono.test(file.slice(src.length))) return []
  return imports
    .filter(({ specifier }) => isHono(packageOf(specifier)))
    .map(({ specifier }) => `${file}: only http/ and routes know Hono (${specifier}); verbs take a scope`)
}
