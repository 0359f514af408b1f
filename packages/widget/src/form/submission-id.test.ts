import { expect, test, vi } from 'vitest'
import { newSubmissionId } from './submission-id.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('makes unique UUIDs', () => {
  expect(newSubmissionId()).toMatch(UUID_V4)
  expect(newSubmissionId()).not.toBe(newSubmissionId())
})

test('makes UUIDs on plain http, without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  try {
    for (let i = 0; i < 50; i++) expect(newSubmissionId()).toMatch(UUID_V4)
  } finally {
    vi.unstubAllGlobals()
  }
})
