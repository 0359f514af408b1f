import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { Deps } from './deps.ts'
import { accountRoutes, accountSessionsRoutes, authRoutes, sessionRoutes } from './features/account/routes.ts'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { accountExportRoutes } from './features/account-export/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { setUpRoutes } from './features/admin/set-up/set-up-routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { answerImportRoutes } from './features/answer-import/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { batchImageRoutes } from './features/batch-images/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { contextItemRoutes } from './features/context-items/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { accountEmailRoutes, emailLinkRoutes } from './features/email-address/routes.ts'
import { emailSignInRoutes } from './features/email-sign-in/routes.ts'
import { createRunningExports, type RunningExports } from './features/exports/downloads.ts'
import { answersExportRoutes, exportRoutes } from './features/exports/routes.ts'
import { createIdentityProviders } from './features/identities/identity-providers.ts'
import { identityRoutes, identitySignInRoutes } from './features/identities/routes.ts'
import { adminInvitationRoutes, invitationRoutes } from './features/invitations/routes.ts'
import { eventRoutes, jobRoutes } from './features/jobs/routes.ts'
import { legalRoutes } from './features/legal/routes.ts'
import { mcpRoutes } from './features/mcp/routes.ts'
import { notificationRoutes, oneClickRoutes, unsubscribeRoutes } from './features/notifications/routes.ts'
import { connectedAppRoutes, oauthConsentRoutes } from './features/oauth/routes.ts'
import { oauthMetadataRoutes, oauthServerRoutes } from './features/oauth/server-routes.ts'
import { passwordRoutes, recoveryRoutes } from './features/password/routes.ts'
import { personaEditingRoutes } from './features/persona-editing/routes.ts'
import { personaGenerationRoutes } from './features/persona-generation/routes.ts'
import { personaUpdateRoutes } from './features/persona-updates/routes.ts'
import { personaRoutes } from './features/personas/routes.ts'
import { portraitRoutes, portraitUploadRoutes } from './features/portraits/routes.ts'
import { v1Routes } from './features/public-api/routes.ts'
import { crawlerRoutes } from './features/public-pages/crawler-routes.ts'
import { publicPageRoutes } from './features/public-pages/routes.ts'
import { oembedRoutes } from './features/responses/oembed-routes.ts'
import { respondentPages } from './features/responses/page-routes.ts'
import { publicSurveyRoutes } from './features/responses/public-routes.ts'
import { createRespondentService, type RespondentService } from './features/responses/respondent-service.ts'
import { searchRoutes } from './features/search/routes.ts'
import { secondFactorAuthRoutes } from './features/second-factor/auth-routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { sharedPersonaRoutes, sharingRoutes } from './features/sharing/routes.ts'
import { logoImageRoutes, logoUploadRoutes } from './features/surveys/logo/routes.ts'
import { surveyRoutes } from './features/surveys/routes.ts'
import { translationRoutes } from './features/surveys/translations/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { CachedRouter } from './http/cached-router.ts'
import { limitBody, PUBLIC_BODY_BYTES, requireJson } from './http/guard-body.ts'
import { guardHost, guardOrigin, refuseForeignOrigins } from './http/guard-requests.ts'
import { countRequests, requestLog, traceRequests } from './http/observe-requests.ts'
import { openApiDocument } from './http/openapi.ts'
import { healthRoutes, metricsRoutes } from './http/operations-routes.ts'
import { notFound, onError } from './http/problem.ts'
import { inRequestLocale, makeScope, warnOfUntrustedProxy } from './http/request-scope.ts'
import { requireUser } from './http/require-user.ts'
import type { AppContext, UserContext } from './http/route.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { consolePage, staticFiles } from './http/static-files.ts'

const KILOBYTE = 1024

/**
 * The HTTP application. Public routes use no cookie, so they need no origin check; all others are guarded
 * before routing.
 */
export function createApp(deps: Deps) {
  const respondents = createRespondentService(deps)
  const app = new Hono<AppContext>({ router: new CachedRouter() })
  app.onError(onError)
  app.use(requestLog(deps.log, deps.env.accessLogLevel))
  if (deps.tracing.isOn) app.use(traceRequests(deps.tracing))
  if (deps.env.metricsToken !== undefined) app.use(countRequests(deps.metrics))
  app.use(warnOfUntrustedProxy(deps.env, deps.log))
  app.use(secureHeaders({ https: deps.env.publicUrl?.startsWith('https:') ?? false }))
  app.use(compressReplies)
  app.route('/', crawlerRoutes(deps))
  app.route('/', staticFiles())
  app.use(makeScope(deps.env))

  const exporting = createRunningExports()
  app.route('/api/v1', v1Api(deps, exporting))
  app.route('/mcp', mcpApi(deps, exporting))
  app.route('/oauth', oauthApi(deps))
  app.route('/.well-known', wellKnown(deps))

  const routed = app
    .route('/', healthRoutes(deps))
    .route('/', metricsRoutes(deps))
    .route(
      '/s',
      new Hono<AppContext>().use(limitBody(PUBLIC_BODY_BYTES)).route('/', respondentPages(deps, respondents)),
    )
    .route('/survey-logos', logoImageRoutes(deps))
    .route('/unsubscribe', new Hono<AppContext>().use(limitBody(KILOBYTE)).route('/', oneClickRoutes(deps)))
    .use('/oembed/*', inRequestLocale, guardHost(deps.env))
    .route('/oembed', oembedRoutes(deps, respondents))
    .use('/api/public/personas/*', inRequestLocale)
    .route('/api/public/personas', sharedPersonaRoutes(deps))
    .route('/api/public', publicApi(deps, respondents))
    .route('/api', consoleApi(deps, exporting))

  routed.get('/api/openapi.json', openApiDocument(routed, deps.env))
  routed.all('/api/*', notFound)
  routed
    .use('/*', inRequestLocale, guardHost(deps.env))
    .route('/', publicPageRoutes(deps))
    .route('/', consolePage())
  routed.notFound(notFound)
  return routed
}

export type AppType = ReturnType<typeof createApp>

/** Called by widgets on other sites: any origin, no credentials. */
function publicApi(deps: Deps, respondents: RespondentService) {
  return new Hono<AppContext>()
    .options(
      '*',
      cors({ origin: '*', allowMethods: ['GET', 'POST'], allowHeaders: ['content-type'], maxAge: 600 }),
    )
    .use(limitBody(PUBLIC_BODY_BYTES))
    .use(requireJson)
    .route('/surveys', publicSurveyRoutes(deps, respondents))
}

/** Called by programs with an API key: no cookie, so any site may ask, and none gets an answer without a key. */
const v1Api = (deps: Deps, exporting: RunningExports) =>
  forPrograms(deps).route('/', v1Routes(deps, exporting)).all('/*', notFound)

/** Called by AI assistants with an API key or as a connected app, which browsers on other sites are not. */
const mcpApi = (deps: Deps, exporting: RunningExports) =>
  forPrograms(deps).use(refuseForeignOrigins(deps.env)).route('/', mcpRoutes(deps, exporting))

/** Called by apps that connect. GET /oauth/authorize is a page of the console. */
const oauthApi = (deps: Deps) =>
  new Hono<AppContext>()
    .use(noStore)
    .use(inRequestLocale)
    .use(guardHost(deps.env))
    .use(limitBody(64 * KILOBYTE))
    .route('/', oauthServerRoutes(deps))

const wellKnown = (deps: Deps) => forPrograms(deps).route('/', oauthMetadataRoutes(deps)).all('/*', notFound)

const noStore: MiddlewareHandler<AppContext> = (c, next) => {
  c.header('cache-control', 'no-store')
  return next()
}

function forPrograms(deps: Deps) {
  return new Hono<AppContext>()
    .use(noStore)
    .use(inRequestLocale)
    .use(guardHost(deps.env))
    .use(limitBody(64 * KILOBYTE))
    .use(requireJson)
}

/** Routes of the user's personas. Fixed paths come before those with an id. */
function personasApi(deps: Deps, exporting: RunningExports) {
  return new Hono<UserContext>()
    .use(requireUser(deps))
    .route('/', personaEditingRoutes(deps))
    .route('/', personaGenerationRoutes(deps))
    .route('/', personaRoutes(deps))
    .route('/', portraitRoutes(deps))
    .route('/', sharingRoutes(deps))
    .route('/', chatRoutes(deps))
    .route('/', exportRoutes(deps, exporting))
}

/** Called by the console: same origin only. */
function consoleApi(deps: Deps, exporting: RunningExports) {
  const providers = createIdentityProviders(deps.env)
  return new Hono<AppContext>()
    .use(noStore)
    .use(inRequestLocale)
    .use(guardHost(deps.env))
    .use(guardOrigin(deps.env))
    .route('/surveys/import', answerImportRoutes(deps))
    .route('/personas', portraitUploadRoutes(deps))
    .route('/surveys', logoUploadRoutes(deps))
    .use(limitBody(256 * KILOBYTE))
    .use(requireJson)
    .route('/session', sessionRoutes(deps))
    .route('/auth/invitation', invitationRoutes(deps))
    .route('/auth/set-up', setUpRoutes(deps))
    .route('/auth', authRoutes(deps))
    .route('/auth/recover', recoveryRoutes(deps))
    .route('/account/sessions', accountSessionsRoutes(deps))
    .route('/auth', emailLinkRoutes(deps))
    .route('/auth', emailSignInRoutes(deps))
    .route('/auth', secondFactorAuthRoutes(deps))
    .route('/auth', identitySignInRoutes(deps, providers))
    .route('/account', accountRoutes(deps))
    .route('/account', notificationRoutes(deps))
    .route('/unsubscribe', unsubscribeRoutes(deps))
    .route('/account/password', passwordRoutes(deps))
    .route('/account', accountDeletionRoutes(deps))
    .route('/account', accountExportRoutes(deps, exporting))
    .route('/account/email', accountEmailRoutes(deps))
    .route('/account', secondFactorRoutes(deps))
    .route('/account/identities', identityRoutes(deps, providers))
    .route('/account/api-keys', apiKeyRoutes(deps))
    .route('/account/apps', connectedAppRoutes(deps))
    .route('/oauth/authorization', oauthConsentRoutes(deps))
    .route('/webhooks', webhookRoutes(deps))
    .route('/dashboard', dashboardRoutes(deps))
    .route('/analytics', analyticsRoutes(deps))
    .route('/legal', legalRoutes(deps))
    .route('/admin/invitations', adminInvitationRoutes(deps))
    .route('/admin/batch-images', batchImageRoutes(deps))
    .route('/admin', adminRoutes(deps, exporting))
    .route('/surveys', surveyRoutes(deps))
    .route('/surveys', answersExportRoutes(deps, exporting))
    .route('/surveys', personaUpdateRoutes(deps))
    .route('/surveys', translationRoutes(deps))
    .route('/personas', personasApi(deps, exporting))
    .route('/context-items', contextItemRoutes(deps))
    .route('/search', searchRoutes(deps))
    .route('/jobs', jobRoutes(deps))
    .route('/events', eventRoutes(deps))
}

const compressed = compress()

/**
 * Skips surveys' pages, which compress themselves, and the short replies to what widgets send: looking at a reply costs as much
 * as storing an answer.
 */
const compressReplies: MiddlewareHandler<AppContext> = (c, next) =>
  c.req.path.startsWith('/s/') || (c.req.method === 'POST' && c.req.path.startsWith('/api/public/'))
    ? next()
    : compressed(c, next)
