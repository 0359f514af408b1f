import { SURVEY } from './bodies.ts'
import { type Row, withKey } from './row.ts'

/** For programs with a key. */
export const PROGRAM_ROUTES: Record<string, Row> = {
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
}
