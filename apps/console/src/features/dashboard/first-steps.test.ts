import type { FirstStepsReply } from '@whofor/core/dashboard'
import { expect, test } from 'vitest'
import { listFirstSteps, showsFirstSteps } from './first-steps.tsx'

const NONE: FirstStepsReply = {
  described: false,
  persona: false,
  published: false,
  answered: false,
  display: null,
}
const ALL: FirstStepsReply = {
  described: true,
  persona: true,
  published: true,
  answered: true,
  display: null,
}
const draft = {
  id: 's1',
  title: 'T',
  relationship: 'Client',
  business_context_excerpt: '',
  status: 'draft' as const,
  imported: false,
  detail_level: 'simple' as const,
  response_count: 0,
  persona_count: 3,
  public_url: '',
  archived: false,
  closes_at: null,
  response_limit: null,
  created_at: 0,
  closed_at: null,
  last_response_at: null,
}
const done = (steps: FirstStepsReply) =>
  listFirstSteps(steps, { recent_surveys: [], hasContext: true }).map(({ isDone }) => isDone)

test('each step is done on its own', () => {
  expect(done(NONE)).toEqual([false, false, false, false])
  expect(done({ ...NONE, described: true, persona: true })).toEqual([true, true, false, false])
  expect(done({ ...NONE, published: true })).toEqual([false, false, true, false])
})

test('steps lead to where they are done', () => {
  const [describe, , publish] = listFirstSteps(NONE, { recent_surveys: [draft], hasContext: true })
  expect([describe?.href, publish?.href]).toEqual(['/context', '/surveys/generating?survey=s1'])
  const [without] = listFirstSteps(NONE, { recent_surveys: [], hasContext: false })
  expect(without?.href).toBe('/personas/create')
})

test('are shown until they are done, hidden or asked for', () => {
  expect([showsFirstSteps(NONE), showsFirstSteps(ALL), showsFirstSteps(null)]).toEqual([true, false, false])
  expect(showsFirstSteps({ ...NONE, display: 'hidden' })).toBe(false)
  expect(showsFirstSteps({ ...ALL, display: 'shown' })).toBe(true)
})
