import { exportedPersona } from '../support/exported.ts'

/** Permissions, one row per route. The test fails for a route without a row and for a row without a route. */
export type Row = {
  /** A body of valid shape, so that the guard answers instead of the validator. */
  body?: unknown
  /** A form with a file, in place of a JSON body; tested in test/answer-import. */
  form?: true
  /** Speaks a protocol whose errors are its own; tested in test/mcp and test/oauth. */
  rpc?: true
  /** Status without a session. */
  signedOut: number
  /** Status for a signed-in user who is not the owner; for lists, the status of their own reply. */
  other: number
  /** Status for the owner; omitted where it depends on earlier requests, such as publishing twice. */
  owner?: number
  /** Status for an administrator who is not the owner, where it differs from `other`. */
  admin?: number
  /** Answers with a file: each request gets its own. */
  file?: true
  /** Answered with a secret, a challenge or a new session: never stored for an Idempotency-Key. */
  secret?: true
  /** Ignores cookies and may be called from any site. */
  public?: true
  /** Rows that the owner's request adds, by table. Required for a POST that adds any; checked once per Idempotency-Key. */
  creates?: Partial<Record<CountedTable, number>>
}

/** Tables of user data and of billed usage. */
export const COUNTED_TABLES = [
  'context_items',
  'jobs',
  'persona_messages',
  'persona_surveys',
  'persona_versions',
  'personas',
  'share_links',
] as const
export type CountedTable = (typeof COUNTED_TABLES)[number]

const user = { signedOut: 401 } as const
/** The callers' cookies count for nothing; all but one have a key. */
const withKey = { signedOut: 401, public: true } as const
const SETUP = {
  count: 1,
  relationship: 'Client',
  detail_level: 'advanced',
  business_context: 'A bakery.',
  generate_image: false,
  custom_fields: ['Favourite bread'],
}

const SURVEY = {
  title: 'T',
  relationship: 'Client',
  business_context: 'A bakery.',
  detail_level: 'simple',
  persona_count: 1,
}
const YES_OR_NO = {
  kind: 'question',
  options: [
    { text: 'Yes', score: 10, values: [] },
    { text: 'No', score: 0, values: [] },
  ],
}
const LINK = { token: 'A'.repeat(43) }
const TIER = {
  is_new: true,
  products_enabled: true,
  chat_enabled: true,
  max_personas: 5,
  max_ai_requests_per_month: 20,
  max_storage_gb: 0.2,
  export_formats: ['pdf'],
}
const NEWS = { title: 'New exports', content: 'As **PDF**.' }
const TIP = { title: 'Ask', content: 'Ask early.', category: 'surveys', is_active: true }
const BOUNDARY = 'whofor-form'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export const ROUTE_TABLE: Record<string, Row> = {
  'GET /healthz': { signedOut: 200, other: 200, public: true },
  'GET /readyz': { signedOut: 200, other: 200, public: true },
  'GET /metrics': { signedOut: 404, other: 404, public: true },
  'GET /robots.txt': { signedOut: 200, other: 200, public: true },
  'GET /sitemap.xml': { signedOut: 404, other: 404, public: true },
  'GET /': { signedOut: 200, other: 302 },
  'GET /login': { signedOut: 200, other: 200 },
  'GET /register': { signedOut: 200, other: 200 },
  'GET /terms': { signedOut: 200, other: 200 },
  'GET /legal/terms': { signedOut: 200, other: 200 },
  'GET /privacy': { signedOut: 200, other: 200 },
  'GET /legal/privacy': { signedOut: 200, other: 200 },
  'GET /ai-use': { signedOut: 200, other: 200 },
  'GET /fair-use': { signedOut: 200, other: 200 },
  'GET /p/:slug': { signedOut: 200, other: 200 },
  'GET /p/:slug/card.png': { signedOut: 200, other: 200, file: true },
  'GET /survey-logos/:file': { signedOut: 404, other: 404, public: true },
  'GET /s/:slug': { signedOut: 200, other: 200, public: true },
  'GET /s/:slug/': { signedOut: 302, other: 302, public: true },
  'GET /s/:slug/thanks': { signedOut: 200, other: 200, public: true },
  'GET /oembed': { signedOut: 422, other: 422, public: true },
  'POST /s/:slug': { signedOut: 400, other: 400, public: true },
  'GET /api/public/surveys/:slug': { signedOut: 200, other: 200, public: true },
  'GET /api/public/surveys/:slug/opening': { signedOut: 200, other: 200, public: true },
  'POST /api/public/surveys/:slug/visits': {
    body: { before: null, reached: 0 },
    signedOut: 204,
    other: 204,
    public: true,
  },
  'POST /api/public/surveys/:slug/unfinished': {
    body: { submission_id: 'route-table-0000000', answers: {} },
    signedOut: 204,
    other: 204,
    public: true,
  },
  'POST /api/public/surveys/:slug/responses': {
    body: { submission_id: 'route-table-0000000', answers: {}, email: null },
    signedOut: 400,
    other: 400,
    public: true,
  },
  'GET /api/public/personas/:slug': { signedOut: 200, other: 200, public: true },
  'POST /api/public/personas/:slug/views': { signedOut: 204, other: 204, public: true },
  'GET /api/public/personas/:slug/image': { signedOut: 200, other: 200, public: true },
  'GET /api/openapi.json': { signedOut: 200, other: 200 },
  'GET /api/session': { signedOut: 200, other: 200 },
  'GET /api/auth/register/challenge': { signedOut: 200, other: 200 },
  'POST /api/auth/register': {
    body: { email: 'x', password: '', confirm_password: '', accept_terms: false },
    signedOut: 422,
    other: 422,
  },
  'POST /api/auth/sign-in': {
    body: { email: 'nobody@example.com', password: 'wrong password' },
    signedOut: 401,
    other: 401,
  },
  'POST /api/auth/invitation/check': { body: { token: 'made up' }, signedOut: 404, other: 404 },
  'POST /api/auth/invitation/accept': {
    body: { token: 'made up', password: 'correct horse battery', accept_terms: true },
    signedOut: 404,
    other: 404,
  },
  'POST /api/auth/recover': { body: { email: 'nobody@example.com' }, signedOut: 204, other: 204 },
  'POST /api/auth/recover/check': { body: { token: 'unknown' }, signedOut: 403, other: 403 },
  'POST /api/auth/recover/reset': {
    body: { token: 'unknown', new_password: 'sourdough-41 starter' },
    signedOut: 403,
    other: 403,
  },
  'POST /api/auth/reauthenticate/code': { ...user, other: 409 },
  'POST /api/auth/otp': { body: { email: 'nobody@example.com' }, signedOut: 204, other: 204 },
  'POST /api/auth/otp/verify': {
    body: { email: 'nobody@example.com', code: '000000' },
    signedOut: 403,
    other: 403,
  },
  'POST /api/auth/otp/link': { body: LINK, signedOut: 403, other: 403 },
  'POST /api/auth/links/check': {
    body: { kind: 'verification', ...LINK },
    signedOut: 403,
    other: 403,
  },
  'POST /api/auth/verify': { body: LINK, signedOut: 403, other: 403 },
  'POST /api/auth/verify/password': {
    body: { ...LINK, password: 'correct horse battery' },
    signedOut: 403,
    other: 403,
  },
  'POST /api/auth/verify/claim': { body: LINK, signedOut: 403, other: 403 },
  'POST /api/auth/email-change/cancel': { body: LINK, signedOut: 403, other: 403 },
  'POST /api/auth/email-change': { body: LINK, signedOut: 403, other: 403 },
  'POST /api/auth/resend': { ...user, body: { type: 'verification' }, other: 204 },
  'POST /api/auth/reauthenticate': {
    ...user,
    secret: true,
    body: { password: 'correct horse battery' },
    other: 200,
  },
  'POST /api/auth/reauthenticate/passkey/options': { ...user, secret: true, other: 200 },
  'POST /api/auth/passkey/options': { signedOut: 200, other: 200 },
  'POST /api/auth/passkey': { body: { response: assertion() }, signedOut: 422, other: 422 },
  'POST /api/auth/second-factor': { body: { type: 'totp', code: '000000' }, signedOut: 404, other: 404 },
  'POST /api/auth/second-factor/passkey/options': { signedOut: 404, other: 404 },
  'POST /api/auth/second-factor/passkey': { body: { response: assertion() }, signedOut: 404, other: 404 },
  'POST /api/auth/sign-out': { signedOut: 204, other: 204 },
  'POST /api/auth/providers/:provider/start': { body: { next: '/personas' }, signedOut: 400, other: 400 },
  'GET /api/auth/callback/:provider': { signedOut: 302, other: 302 },
  'GET /api/account/identities': { ...user, other: 200 },
  'POST /api/account/identities/:provider/start': { ...user, other: 400 },
  'DELETE /api/account/identities/:id': { ...user, other: 404 },
  'GET /api/account/usage': { ...user, other: 200 },
  'PATCH /api/account/profile': { ...user, body: { display_name: 'Name' }, other: 200 },
  'GET /api/account/notifications': { ...user, other: 200 },
  'PATCH /api/account/notifications': { ...user, body: { milestones: true }, other: 200 },
  'POST /api/unsubscribe': { body: { token: 'damaged' }, signedOut: 404, other: 404 },
  'POST /unsubscribe/:token': { signedOut: 404, other: 404, public: true },
  'GET /api/account/password': { ...user, other: 200 },
  'PUT /api/account/password': {
    ...user,
    body: { current_password: 'not the password', new_password: 'sourdough-41 starter' },
    other: 401,
  },
  'GET /api/account/sessions': { ...user, other: 200 },
  'DELETE /api/account/sessions/:id': { ...user, other: 404, owner: 404 },
  'GET /api/account/contents': { ...user, other: 200 },
  // Not the caller's address.
  'DELETE /api/account': {
    ...user,
    body: { email: 'nobody@example.com', understood: true, password: 'correct horse battery' },
    other: 422,
  },
  'POST /api/account/export': { ...user, file: true, other: 200 },
  'GET /api/account/email': { ...user, other: 200 },
  'POST /api/account/email': { ...user, body: { email: 'new@example.com' }, other: 200 },
  'DELETE /api/account/email': { ...user, other: 200 },
  'GET /api/account/factors': { ...user, other: 200 },
  'POST /api/account/factors': { ...user, secret: true, body: { factor_type: 'totp' }, other: 201 },
  'PATCH /api/account/factors/:id': { ...user, body: { friendly_name: 'Phone' }, other: 404, owner: 200 },
  'POST /api/account/factors/:id/verify': { ...user, body: { code: '000000' }, other: 404, owner: 422 },
  'DELETE /api/account/factors/:id': { ...user, other: 404 },
  'POST /api/account/passkeys/options': { ...user, secret: true, other: 200 },
  'POST /api/account/passkeys': { ...user, body: { response: newPasskey() }, other: 422 },
  'POST /api/account/recovery-codes': { ...user, secret: true, other: 404, owner: 201 },
  'GET /api/account/api-keys': { ...user, other: 200 },
  'POST /api/account/api-keys': {
    ...user,
    secret: true,
    body: { name: 'Till export', scopes: ['responses:read'] },
    other: 201,
  },
  'DELETE /api/account/api-keys/:id': { ...user, other: 404 },
  'GET /api/account/apps': { ...user, other: 200 },
  'DELETE /api/account/apps/:id': { ...user, other: 404 },
  'GET /api/oauth/authorization': { ...user, other: 422 },
  'POST /api/oauth/authorization': {
    ...user,
    secret: true,
    body: { client_id: 'x', redirect_uri: 'https://app.example/', allow: true, scopes: [] },
    other: 404,
  },
  'GET /.well-known/oauth-protected-resource': { signedOut: 200, other: 200, public: true },
  'GET /.well-known/oauth-protected-resource/mcp': { signedOut: 200, other: 200, public: true },
  'GET /.well-known/oauth-authorization-server': { signedOut: 200, other: 200, public: true },
  'POST /oauth/register': {
    signedOut: 201,
    other: 201,
    public: true,
    rpc: true,
    body: { redirect_uris: ['http://localhost/callback'] },
  },
  // Forms; tested in test/oauth.
  'POST /oauth/token': { signedOut: 415, other: 415, public: true, rpc: true },
  'POST /oauth/revoke': { signedOut: 415, other: 415, public: true, rpc: true },
  'GET /api/webhooks': { ...user, other: 200 },
  'POST /api/webhooks': {
    ...user,
    secret: true,
    body: { url: 'https://hooks.invalid/in', events: ['answer.created'] },
    other: 201,
  },
  'GET /api/webhooks/:id': { ...user, other: 404, owner: 200 },
  'PATCH /api/webhooks/:id': { ...user, body: { enabled: false }, other: 404, owner: 200 },
  'DELETE /api/webhooks/:id': { ...user, other: 404 },
  'POST /api/webhooks/:id/secret': { ...user, secret: true, other: 404, owner: 201 },
  'POST /api/webhooks/:id/test': { ...user, other: 404 },
  'GET /api/webhooks/:id/deliveries': { ...user, other: 404, owner: 200 },
  'GET /api/webhooks/:id/deliveries/:delivery_id': { ...user, other: 404 },
  'POST /api/webhooks/:id/deliveries/:delivery_id/replay': { ...user, other: 404 },
  'GET /api/analytics/surveys': { ...user, other: 200 },
  'GET /api/analytics/ai': { ...user, other: 200 },
  'GET /api/dashboard': { ...user, other: 200 },
  'POST /api/dashboard/visits': { ...user, other: 204 },
  'PUT /api/dashboard/first-steps': { ...user, body: { display: null }, other: 204 },
  'GET /api/legal/:doc': { signedOut: 200, other: 200 },
  'GET /api/admin/mail': { ...user, other: 403, admin: 200 },
  'GET /api/admin/counts': { ...user, other: 403, admin: 200 },
  'GET /api/admin/users': { ...user, other: 403, admin: 200 },
  'GET /api/admin/invitations': { ...user, other: 403, admin: 200 },
  'POST /api/admin/invitations': {
    ...user,
    body: { email: 'new@example.com', account_tier: 'free_beta' },
    other: 403,
    admin: 201,
  },
  'DELETE /api/admin/invitations/:id': { ...user, other: 403, admin: 404 },
  'GET /api/admin/users/:id': { ...user, other: 403, admin: 200 },
  'PATCH /api/admin/users/:id': {
    ...user,
    body: { account_tier: 'free_beta' },
    other: 403,
    admin: 200,
  },
  'POST /api/admin/users/:id/disable': { ...user, other: 403, admin: 200 },
  'POST /api/admin/users/:id/enable': { ...user, other: 403, admin: 200 },
  'POST /api/admin/users/:id/end-sessions': { ...user, other: 403, admin: 200 },
  'POST /api/admin/users/:id/recovery': { ...user, secret: true, other: 403, admin: 200 },
  'DELETE /api/admin/users/:id': { ...user, other: 403, admin: 204 },
  'GET /api/admin/tiers': { ...user, other: 403, admin: 200 },
  'PUT /api/admin/tiers/:tier': { ...user, body: TIER, other: 403, admin: 200 },
  'DELETE /api/admin/tiers/:tier': { ...user, other: 403, admin: 204 },
  'GET /api/admin/tips': { ...user, other: 403, admin: 200 },
  'PUT /api/admin/tip-order': { ...user, body: { ids: [] }, other: 403, admin: 409 },
  'PUT /api/admin/tips/:id': { ...user, body: TIP, other: 403, admin: 200 },
  'DELETE /api/admin/tips/:id': { ...user, other: 403, admin: 204 },
  'GET /api/admin/news': { ...user, other: 403, admin: 200 },
  'PUT /api/admin/news/:id': { ...user, body: NEWS, other: 403, admin: 200 },
  'POST /api/admin/news/:id/publish': { ...user, other: 403, admin: 200 },
  'POST /api/admin/news/:id/unpublish': { ...user, other: 403, admin: 200 },
  'DELETE /api/admin/news/:id': { ...user, other: 403, admin: 204 },
  'GET /api/admin/batch-images': { ...user, other: 403, admin: 200 },
  'GET /api/admin/batch-images/items': { ...user, other: 403, admin: 200 },
  'POST /api/admin/batch-images': { ...user, other: 403, admin: 409 },
  'POST /api/admin/batch-images/pause': { ...user, other: 403, admin: 409 },
  'POST /api/admin/batch-images/resume': { ...user, other: 403, admin: 409 },
  'POST /api/admin/batch-images/stop': { ...user, other: 403, admin: 409 },
  'POST /api/admin/batch-images/retry': { ...user, body: { position: 1 }, other: 403, admin: 409 },
  'GET /api/admin/ai': { ...user, other: 403, admin: 200 },
  'POST /api/admin/ai/test': { ...user, other: 403, admin: 200 },
  'GET /api/admin/instance': { ...user, other: 403, admin: 200 },
  'GET /api/admin/audit': { ...user, other: 403, admin: 200 },
  'GET /api/admin/audit/export': { ...user, other: 403, admin: 200 },
  'GET /api/surveys': { ...user, other: 200 },
  'POST /api/surveys': {
    ...user,
    body: SURVEY,
    creates: { persona_surveys: 1, jobs: 1 },
    other: 201,
  },
  'POST /api/surveys/import': {
    ...user,
    form: true,
    body: form({ columns: [YES_OR_NO, YES_OR_NO], survey: SURVEY }),
    creates: { persona_surveys: 1 },
    other: 201,
  },
  'POST /api/surveys/import/check': { ...user, form: true, body: form({}), other: 200 },
  'POST /api/surveys/import/left-out': { ...user, form: true, body: form({}), other: 200 },
  'GET /api/surveys/:id': { ...user, other: 404, owner: 200 },
  'DELETE /api/surveys/:id': { ...user, other: 404 },
  'POST /api/surveys/:id/restore': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/archive': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/unarchive': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/duplicate': { ...user, other: 404, owner: 201, creates: { persona_surveys: 1 } },
  'POST /api/surveys/:id/draft': { ...user, other: 404, owner: 409 },
  'PUT /api/surveys/:id/title': { ...user, body: { title: 'Rye on Mondays' }, other: 404, owner: 409 },
  'PUT /api/surveys/:id/questions': { ...user, body: { revision: 0, questions: [] }, other: 404, owner: 409 },
  'POST /api/surveys/:id/questions/:question_id/regenerate': {
    ...user,
    body: { revision: 0, mend: ['leading'] },
    other: 404,
    owner: 409,
  },
  'POST /api/surveys/:id/publish': { ...user, body: { revision: 0 }, other: 404, owner: 200 },
  'GET /api/surveys/:id/responses': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/results': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/uncounted': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/refused': { ...user, other: 404, owner: 200 },
  'DELETE /api/surveys/:id/refused': { ...user, other: 404, owner: 204 },
  'DELETE /api/surveys/:id/responses/:response_id': { ...user, other: 404 },
  'POST /api/surveys/:id/responses/:response_id/exclude': { ...user, other: 404, owner: 404 },
  'POST /api/surveys/:id/responses/:response_id/restore': { ...user, other: 404, owner: 404 },
  'POST /api/surveys/:id/erase-respondent': {
    ...user,
    body: { email: 'someone@example.com', everywhere: false },
    other: 404,
    owner: 200,
  },
  'PUT /api/surveys/:id/questions/:question_id/texts': {
    ...user,
    body: {
      question: 'How often?',
      options: [
        { id: 'a', text: 'Often' },
        { id: 'b', text: 'Rarely' },
      ],
    },
    other: 404,
    owner: 409,
  },
  'POST /api/surveys/:id/close': { ...user, body: { persona_count: 2 }, other: 404, owner: 409 },
  'POST /api/surveys/:id/logo': { ...user, form: true, body: form({}), other: 404, owner: 422 },
  'PATCH /api/surveys/:id/settings': { ...user, body: { asks_email: false }, other: 404, owner: 200 },
  'GET /api/surveys/:id/groups': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/groups/forecast': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/export/:format': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/recount': { ...user, other: 404, owner: 409 },
  'POST /api/surveys/:id/reopen': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/refresh': { ...user, other: 404, owner: 409 },
  'GET /api/surveys/:id/translations': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/translations/:lang': { ...user, other: 404, owner: 200 },
  'PATCH /api/surveys/:id/translations/:lang': {
    ...user,
    body: { texts: { title: { text: 'Brot am Samstag', source: 'Saturday bread' } } },
    other: 404,
    owner: 200,
  },
  'DELETE /api/surveys/:id/translations/:lang': { ...user, other: 404 },
  'POST /api/surveys/:id/translations/:lang/draft': {
    ...user,
    body: { keys: ['title'] },
    other: 404,
    owner: 503,
  },
  'POST /api/surveys/:id/translations/:lang/publish': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/translations/:lang/unpublish': { ...user, other: 404, owner: 200 },
  'GET /api/surveys/:id/updates': { ...user, other: 404, owner: 200 },
  'POST /api/surveys/:id/updates/approve': {
    ...user,
    body: { ids: ['019a0000-0000-7000-8000-000000000000'] },
    other: 404,
    owner: 404,
  },
  'POST /api/surveys/:id/updates/keep': {
    ...user,
    body: { ids: ['019a0000-0000-7000-8000-000000000000'] },
    other: 404,
    owner: 404,
  },
  'POST /api/surveys/:id/personas': { ...user, other: 404, owner: 409 },
  'POST /api/personas/intake': { ...user, body: SETUP, creates: { jobs: 1 }, other: 202 },
  'GET /api/personas/intake/:id': { ...user, other: 404, owner: 200 },
  'GET /api/personas': { ...user, other: 200 },
  'GET /api/personas/compare': { ...user, other: 422, owner: 422 },
  'GET /api/personas/tags': { ...user, other: 200 },
  'POST /api/personas/bulk': {
    ...user,
    body: { action: 'restore', ids: ['019a0000-0000-7000-8000-000000000000'] },
    other: 404,
    owner: 404,
  },
  'PATCH /api/personas/:id': { ...user, body: { path: 'name', value: 'Bo' }, other: 404, owner: 200 },
  'GET /api/personas/:id/versions': { ...user, other: 404, owner: 200 },
  'POST /api/personas/:id/versions/:version/restore': {
    ...user,
    creates: { persona_versions: 1 },
    other: 404,
    owner: 200,
  },
  'POST /api/personas/:id/regenerate': { ...user, creates: { jobs: 1 }, other: 404, owner: 202 },
  'POST /api/personas/:id/sections/:section/regenerate': {
    ...user,
    creates: { jobs: 1 },
    other: 404,
    owner: 202,
  },
  'POST /api/personas/:id/duplicate': { ...user, creates: { personas: 1 }, other: 404, owner: 201 },
  'PUT /api/personas/:id/tags': { ...user, body: { tags: ['Regulars'] }, other: 404, owner: 200 },
  'PUT /api/personas/:id/notes': { ...user, body: { notes: 'Ours.' }, other: 404, owner: 200 },
  'POST /api/personas/:id/share': { ...user, other: 404, owner: 200 },
  'PUT /api/personas/:id/share': { ...user, body: { include_answers: true }, other: 404, owner: 200 },
  'DELETE /api/personas/:id/share': { ...user, other: 404 },
  'GET /api/personas/:id/chat': { ...user, other: 404, owner: 200 },
  'POST /api/personas/:id/chat': {
    ...user,
    body: { message: 'Who are you?' },
    creates: { persona_messages: 2 },
    other: 404,
    owner: 200,
  },
  'POST /api/personas/:id/chat/stop': { ...user, other: 404, owner: 204 },
  'DELETE /api/personas/:id/chat': { ...user, other: 404, owner: 204 },
  'POST /api/personas': {
    ...user,
    body: {
      setup: SETUP,
      intake: {
        questions: [
          { question: 'How often?', type: 'binary', options: ['Often', 'Rarely'], explanation: 'Habits.' },
        ],
        business_context_summary: 'A bakery.',
        business_context_tags: ['Bread'],
      },
      answers: ['Often'],
    },
    creates: { jobs: 1 },
    other: 202,
  },
  'GET /api/personas/:id': { ...user, other: 404, owner: 200 },
  'DELETE /api/personas/:id': { ...user, other: 404 },
  'POST /api/personas/:id/views': { ...user, other: 404, owner: 200 },
  'POST /api/personas/:id/restore': { ...user, other: 404, owner: 404 },
  'POST /api/personas/:id/image': { ...user, other: 404, owner: 409 },
  'GET /api/personas/:id/image': { ...user, other: 404, owner: 200 },
  'GET /api/personas/:id/portraits': { ...user, other: 404, owner: 200 },
  'PUT /api/personas/:id/image': {
    ...user,
    body: { portrait_id: '019a0000-0000-7000-8000-000000000000' },
    other: 404,
    owner: 404,
  },
  'DELETE /api/personas/:id/image': { ...user, other: 404, owner: 200 },
  'POST /api/personas/:id/image/upload': { ...user, form: true, body: form({}), other: 404, owner: 422 },
  'GET /api/personas/:id/export/:format': { ...user, other: 404, owner: 200 },
  'POST /api/personas/export': {
    ...user,
    body: { ids: ['019a0000-0000-7000-8000-000000000000'], format: 'json' },
    other: 404,
    owner: 404,
  },
  'POST /api/personas/import': { ...user, body: imported(), creates: { personas: 1 }, other: 201 },
  'GET /api/context-items': { ...user, other: 200 },
  'POST /api/context-items': {
    ...user,
    body: { name: 'Rye bread', category: 'product' },
    creates: { context_items: 1 },
    other: 201,
  },
  'PATCH /api/context-items/:id': { ...user, body: { name: 'Rye bread' }, other: 404, owner: 200 },
  'DELETE /api/context-items/:id': { ...user, other: 404 },
  'GET /api/v1/openapi.json': { signedOut: 200, other: 200, public: true },
  'GET /api/v1/personas': { ...withKey, other: 200 },
  'POST /api/v1/personas': {
    ...withKey,
    body: { description: 'A bakery.', relationship: 'Client', count: 1, detail_level: 'simple' },
    creates: { jobs: 1 },
    other: 202,
  },
  'GET /api/v1/personas/:id': { ...withKey, other: 404, owner: 200 },
  'GET /api/v1/personas/:id/json-ld': { ...withKey, other: 404, owner: 200 },
  'GET /api/v1/personas/:id/system-prompt': { ...withKey, other: 404, owner: 200 },
  'POST /api/v1/personas/:id/questions': {
    ...withKey,
    body: { question: 'Who are you?' },
    creates: { persona_messages: 2 },
    other: 404,
    owner: 200,
  },
  'GET /api/v1/surveys': { ...withKey, other: 200 },
  'POST /api/v1/surveys': {
    ...withKey,
    body: SURVEY,
    creates: { persona_surveys: 1, jobs: 1 },
    other: 201,
  },
  'GET /api/v1/surveys/:id': { ...withKey, other: 404, owner: 200 },
  'POST /api/v1/surveys/:id/publish': { ...withKey, other: 404, owner: 200 },
  'POST /api/v1/surveys/:id/close': { ...withKey, body: { persona_count: 2 }, other: 404, owner: 409 },
  'GET /api/v1/surveys/:id/results': { ...withKey, other: 404, owner: 200 },
  'GET /api/v1/surveys/:id/responses': { ...withKey, other: 404, owner: 200 },
  'GET /mcp': { signedOut: 405, other: 405, public: true },
  'DELETE /mcp': { signedOut: 405, other: 405, public: true },
  'POST /mcp': {
    ...withKey,
    rpc: true,
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    other: 200,
  },
  'GET /api/v1/jobs': { ...withKey, other: 200 },
  'GET /api/v1/jobs/:id': { ...withKey, other: 404, owner: 200 },
  'GET /api/search': { ...user, other: 200 },
  'POST /api/context-items/:id/restore': { ...user, other: 404 },
  'GET /api/jobs': { ...user, other: 200 },
  'GET /api/jobs/:id': { ...user, other: 404, owner: 200 },
  'POST /api/jobs/:id/cancel': { ...user, other: 404, owner: 200 },
  'POST /api/jobs/:id/retry': { ...user, other: 404, owner: 409 },
  'GET /api/events': { ...user, other: 200 },
}

/** Of valid shape, for no challenge. */
function assertion() {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
  return { id: 'AA', rawId: 'AA', type: 'public-key', response }
}

function newPasskey() {
  return {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'AA' },
  }
}

/** Without what an import does not read; the nullable note is null. */
function imported() {
  const { persona, evidence: _, group_counts: __, run: ___, ...file } = exportedPersona()
  return { ...file, persona: { ...persona, profile_note: null } }
}

/** A form with a small file of answers. */
function form(settings: object): string {
  const parts = [
    ['name="file"; filename="answers.csv"\r\nContent-Type: text/csv', 'Bread?,Rye?\nYes,No\nNo,Yes\n'],
    ['name="settings"', JSON.stringify(settings)],
  ]
  const text = parts.map(
    ([head, body]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`,
  )
  return `${text.join('')}--${BOUNDARY}--\r\n`
}
