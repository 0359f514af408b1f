import { expect, test } from 'vitest'
import { startInstance } from '../support/instance.ts'
import { fuzz } from './fuzz/fuzz.ts'

/** As many as `pnpm bench fuzz` asks for; otherwise one of each operation and a little more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
/** Typesetting takes longer than all other requests together. */
const SLOW = requests > 1000 ? /^$/ : /export/

test(`${requests} requests made from the OpenAPI documents get described replies, without anything of others`, async () => {
  const instance = await startInstance({ work: false })
  const report = await fuzz(instance, { requests, seed, except: SLOW })
  if (process.env.FUZZ_REQUESTS) console.log(JSON.stringify(report, null, 1))
  expect(report.faults.join('\n')).toBe('')
  expect(report.unsent).toEqual([])
  // Most are understood: the generator does not test the validator alone.
  const understood = Object.entries(report.byStatus).filter(([status]) => Number(status) < 300)
  expect(understood.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(requests / 20)
}, 3_600_000)
