import type { JobKind, JobReply } from '@whofor/core/job'
import { expect, test } from 'vitest'
import { endText, isOnJobPage, jobPath, stepText } from './job-texts.ts'

const job = (kind: JobKind, changes: Partial<JobReply> = {}): JobReply => ({
  id: 'j1',
  kind,
  state: 'running',
  revision: 1,
  progress: 10,
  subject: { type: 'persona', id: 'p1', title: 'Ana', image_url: null },
  question_id: null,
  section: null,
  translation: null,
  done: 0,
  of: 0,
  persona_ids: [],
  error: null,
  cancel_requested: false,
  created_at: 0,
  finished_at: null,
  ...changes,
})

test('reports a failure with the text of the specification', () => {
  const failed = { state: 'failed', error: { code: 'ai', message: 'No reply.' } } as const
  expect(endText(job('persona.create', failed))).toBe('Failed to generate persona: No reply.')
  expect(endText(job('persona.image', failed))).toBe('Failed to regenerate image: No reply.')
  expect(endText(job('persona.regenerate', failed))).toBe('Failed to regenerate persona: No reply.')
  expect(endText(job('survey.question', failed))).toBe('Failed to regenerate question: No reply.')
})

test('names the current step', () => {
  expect(stepText(job('persona.create', { progress: 49 }))).toBe('Writing the personas')
  expect(stepText(job('persona.create', { progress: 75 }))).toBe('Drawing portraits')
  expect(stepText(job('persona.create', { cancel_requested: true }))).toBe('Cancelling')
})

test('returns the page of a job', () => {
  expect(jobPath(job('persona.image'))).toBe('/personas/p1')
  expect(isOnJobPage(job('persona.image'), { pathname: '/personas/success', search: '?job=j2' })).toBe(true)
  expect(isOnJobPage(job('persona.image'), { pathname: '/personas/p2', search: '' })).toBe(false)
  const create = job('persona.create')
  expect(isOnJobPage(create, { pathname: '/personas/generating', search: '?job=j1' })).toBe(true)
  expect(isOnJobPage(create, { pathname: '/personas/generating', search: '?job=j2' })).toBe(false)
  expect(isOnJobPage(job('persona.intake'), { pathname: '/personas/create', search: '' })).toBe(true)
  expect(isOnJobPage(job('persona.intake'), { pathname: '/personas', search: '' })).toBe(false)
})
