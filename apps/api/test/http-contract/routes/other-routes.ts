import { type Row, user } from './row.ts'

/** What all screens share. */
export const OTHER_ROUTES: Record<string, Row> = {
  'GET /api/search': { ...user, other: 200 },
  'POST /api/context-items/:id/restore': { ...user, other: 404 },
  'GET /api/jobs': { ...user, other: 200 },
  'GET /api/jobs/:id': { ...user, other: 404, owner: 200 },
  'POST /api/jobs/:id/cancel': { ...user, other: 404, owner: 200 },
  'POST /api/jobs/:id/retry': { ...user, other: 404, owner: 409 },
  'GET /api/events': { ...user, other: 200 },
}
