import { expect, it } from 'vitest'
import { countTests } from './run-part.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

it('counts passed and failed tests of all files and ignores skipped ones', () => {
  const testResults = [file('passed', 'passed', 'passed', 'pending'), file('failed', 'passed', 'failed')]
  expect(countTests({ testResults })).toEqual({ passed: 3, failed: 1 })
})

it('counts a file that could not be loaded as one failure', () => {
  expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
  })
})
