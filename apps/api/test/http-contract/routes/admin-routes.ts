import { type Row, user } from './row.ts'

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

/** For administrators. */
export const ADMIN_ROUTES: Record<string, Row> = {
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
  'POST /api/admin/users/:id/recovery': {
    ...user,
    body: { remove_access: false },
    secret: true,
    other: 403,
    admin: 200,
  },
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
}
