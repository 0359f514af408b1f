import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'
import { resultsOf } from './run-part.ts'

const file = (status: string, ...tests: string[]) => ({
  name: join(root, 'apps/api/test/x.test.ts'),
  status,
  message: 'Cannot find module',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: 'it works',
    failureMessages: one === 'failed' ? ['Error: expected 1 to be 2\n    at x.test.ts:3'] : [],
  })),
})

it('counts passed tests, ignores skipped ones and names failed ones', () => {
  const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')]
  expect(resultsOf({ testResults })).toEqual({
    passed: 3,
    failures: ['apps/api/test/x.test.ts: it works\n    Error: expected 1 to be 2'],
  })
})

it('counts a file that could not be loaded as one failure', () => {
  expect(resultsOf({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failures: ['apps/api/test/x.test.ts: could not be loaded\n    Cannot find module'],
  })
})
