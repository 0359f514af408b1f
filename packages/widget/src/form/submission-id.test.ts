import { expect, test } from 'vitest'
import { newSubmissionId } from './submission-id.ts'

test('makes different ids that the server takes', () => {
  const ids = Array.from({ length: 1000 }, newSubmissionId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})
