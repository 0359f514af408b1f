import { pino } from 'pino'
import { buildDeps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { noRateLimits } from '../../rate-limits/rate-limits.ts'
import { demoText } from './demo-text.ts'
import { makeDemo, refuseInProduction } from './make-demo.ts'

/**
 * Creates the demo data. Never calls the configured model.
 * @returns the text to print
 */
export async function demoCommand(env: Env): Promise<string> {
  refuseInProduction(env)
  const deps = await buildDeps(env, {
    limits: noRateLimits,
    log: pino({ level: 'error' }, pino.destination(2)),
  })
  try {
    return demoText(env, await makeDemo(deps))
  } finally {
    await deps.close()
  }
}
