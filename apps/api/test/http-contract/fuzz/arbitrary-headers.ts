import fc from 'fast-check'

const KEYS = ['fuzz-0000-0000-0001', 'fuzz-0000-0000-0002', 'short', 'x'.repeat(300), 'a b']

/** Headers that routes or guards read, sound and odd; most requests have none. */
const odd = fc.record(
  {
    'accept-language': fc.constantFrom('de', 'en;q=0.1,de', '*', 'xx-XX', 'x'.repeat(500)),
    cookie: fc.constantFrom('whofor_locale=de', 'whofor_locale=', 'a=b; =; ;', '__proto__=1'),
    'idempotency-key': fc.constantFrom(...KEYS),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'lines=1'),
    traceparent: fc.constantFrom(`00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`, '00-0-0-0', 'x'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', 'x', '::1, 10.0.0.2'),
    'x-forwarded-host': fc.constantFrom('evil.example', 'localhost:80:80'),
    'x-request-id': fc.constantFrom('12345678', '../../etc', 'x'.repeat(100)),
  },
  { requiredKeys: [] },
)

export const arbitraryHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: odd },
)
