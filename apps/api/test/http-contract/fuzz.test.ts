import { expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { fuzz } from './fuzz/fuzz.ts'

/** As many as `pnpm bench fuzz` asks for; otherwise one of each operation and a little more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
/** Typesetting takes longer than all other requests together. */
const SLOW = requests > 1000 ? /^$/ : /export/

test(`${requests} requests made from the OpenAPI documents and MCP’s tools get described replies, nothing of others`, async () => {
  const instance = await startInstance({ work: false })
  const report = await fuzz(instance, { requests, seed, except: SLOW })
  const shares = Object.values(report.byCaller)
  const succeeded = shares.reduce((sum, share) => sum + share.succeeded, 0) / requests
  if (process.env.FUZZ_REQUESTS) {
    console.log(JSON.stringify(report, null, 1))
    for (const [caller, share] of Object.entries(report.byCaller))
      console.log(
        `${caller}: ${Math.round((share.succeeded / share.sent) * 100)}% of ${share.sent} succeeded`,
      )
    console.log(`all: ${Math.round(succeeded * 100)}% of ${requests}`)
  }
  expect(report.faults.join('\n')).toBe('')
  expect(report.unsent).toEqual([])
  // Much is understood and done: the generator does not test the validator alone.
  expect(succeeded).toBeGreaterThan(0.3)
}, 3_600_000)
