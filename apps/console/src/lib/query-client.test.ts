import { describe, expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createQueryClient, isTransient, retryDelayMs } from './query-client.ts'
import { keys } from './query-keys.ts'

const fault = (status: number, code: ApiError['code'] = 'internal') =>
  new ApiError(status, { code, title: 'No' })

describe('retrying', () => {
  test.each([0, 502, 503, 504])('retries %d', (status) => {
    expect(isTransient(0, fault(status))).toBe(true)
    expect(isTransient(3, fault(status))).toBe(false)
  })
  test.each([400, 401, 404, 409, 422, 429, 500])('does not retry %d', (status) => {
    expect(isTransient(0, fault(status))).toBe(false)
  })
  test('backs off', () => {
    expect([0, 1, 2, 3, 9].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 8000])
  })
})

describe('a 401', () => {
  const afterFailure = async (error: ApiError) => {
    const client = createQueryClient()
    client.setQueryData(keys.session, 'known')
    await client.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(error) }).catch(() => null)
    return client.getQueryState(keys.session)?.isInvalidated
  }
  test('refetches the session', async () => {
    expect(await afterFailure(fault(401, 'signed_out'))).toBe(true)
  })
  test('does not refetch it for wrong credentials', async () => {
    expect(await afterFailure(fault(401, 'invalid_credentials'))).toBe(false)
  })
})
