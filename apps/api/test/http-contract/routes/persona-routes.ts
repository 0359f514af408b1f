import { exportedPersona } from '../../support/exported.ts'
import { form, SETUP } from './bodies.ts'
import { type Row, user } from './row.ts'

/** Personas of an owner, and what their texts rest on. */
export const PERSONA_ROUTES: Record<string, Row> = {
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
  'POST /api/personas/:id/regenerate': {
    ...user,
    body: { change: 'Shorter' },
    creates: { jobs: 1 },
    other: 404,
    owner: 202,
  },
  'POST /api/personas/:id/sections/:section/regenerate': {
    ...user,
    body: { change: 'Shorter' },
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
}

/** Without what an import does not read; the nullable note is null. */
function imported() {
  const { persona, evidence: _, group_counts: __, run: ___, ...file } = exportedPersona()
  return { ...file, persona: { ...persona, profile_note: null } }
}
