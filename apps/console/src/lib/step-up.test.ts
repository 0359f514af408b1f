import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { isStepUpRefused, withStepUp } from './step-up.ts'

const refusal = (code: ApiError['code']) => new ApiError(403, { code, title: 'no' })

test('other errors are passed on without a question', async () => {
  const call = vi.fn().mockRejectedValue(refusal('conflict'))
  const error = await withStepUp(call).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'conflict' })
  expect(isStepUpRefused(error)).toBe(false)
  expect(call).toHaveBeenCalledOnce()
})

test('a second question replaces the first, which counts as refused', async () => {
  const first = withStepUp(() => Promise.reject(refusal('reauthentication_needed')))
  const refused = first.catch((thrown: unknown) => thrown)
  await Promise.resolve()
  void withStepUp(() => Promise.reject(refusal('insufficient_aal'))).catch(() => null)
  const error = await refused
  expect(isStepUpRefused(error)).toBe(true)
})
