import { type Row, user } from './row.ts'

const LINK = { token: 'A'.repeat(43) }

/** Signing in, the account, and the programs and webhooks it allows. */
export const ACCOUNT_ROUTES: Record<string, Row> = {
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
