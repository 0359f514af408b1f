import type { DashboardReply } from '@whofor/core/dashboard'
import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const usage: DashboardReply['usage'] = {
  account_tier: 'free_beta',
  unlimited: false,
  personas: { used: 0, max: 10 },
  ai_requests: { used: 0, max: 50, resets_at: 0 },
  storage_bytes: { used: 0, max: 1 },
  export_formats: [],
}
const nothing: DashboardReply = {
  usage,
  active_surveys: 0,
  answers_to_active: 0,
  recent_personas: [],
  recent_surveys: [],
  tips: [],
  news: [],
}
const draft: DashboardReply['recent_surveys'][number] = {
  id: 's1',
  title: 'Bread',
  relationship: 'Client',
  business_context_excerpt: '',
  status: 'draft',
  imported: false,
  detail_level: 'simple',
  response_count: 0,
  persona_count: 3,
  public_url: '',
  archived: false,
  created_at: 0,
  closed_at: null,
  last_response_at: null,
}
const done = (data: DashboardReply) => firstSteps(data).map((step) => step.done)

test('a new account has no completed steps', () => {
  expect(done(nothing)).toEqual([false, false, false, false])
})

test('a draft completes the first step, and the next one opens its review', () => {
  const data = { ...nothing, recent_surveys: [draft] }
  expect(done(data)).toEqual([true, false, false, false])
  expect(firstSteps(data)[1]?.href).toBe('/surveys/generating?survey=s1')
})

test('answers complete publishing', () => {
  const survey = { ...draft, status: 'active' as const, response_count: 2 }
  expect(done({ ...nothing, recent_surveys: [survey], active_surveys: 1, answers_to_active: 2 })).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('personas complete all steps, even if their survey was deleted', () => {
  expect(done({ ...nothing, usage: { ...usage, personas: { used: 3, max: 10 } } })).toEqual([
    true,
    true,
    true,
    true,
  ])
})
