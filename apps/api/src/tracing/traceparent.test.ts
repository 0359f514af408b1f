import { ROOT_CONTEXT } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { traceparentOf, withTraceparent } from './start-tracing.ts'

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('a header of W3C is read and written', () => {
  const header = `00-${TRACE}-${SPAN}-01`
  expect(traceparentOf(withTraceparent(ROOT_CONTEXT, header))).toBe(header)
})

test.each(['', 'x', `01-${TRACE}-${SPAN}-01`, `00-${'0'.repeat(32)}-${SPAN}-01`, `00-${TRACE}-${SPAN}`])(
  '%j is ignored',
  (header) => {
    expect(withTraceparent(ROOT_CONTEXT, header)).toBe(ROOT_CONTEXT)
  },
)
