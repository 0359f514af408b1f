import { pino } from 'pino'
import { createAi } from '../../ai/create-ai.ts'
import { buildDeps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { noRateLimits } from '../../http/rate-limits.ts'
import { demoText } from './demo-text.ts'
import { makeDemo, refuseInProduction } from './make-demo.ts'

/** Makes the demo with the built-in model, whatever is configured: samples cost nothing. @returns the text to print */
export async function demoCommand(env: Env): Promise<string> {
  refuseInProduction(env)
  const deps = await buildDeps(env, {
    ai: createAi({ ...env.ai, baseUrl: undefined, apiKey: undefined, textModel: undefined }),
    limits: noRateLimits,
    log: pino({ level: 'error' }, pino.destination(2)),
  })
  try {
    return demoText(env, await makeDemo(deps))
  } finally {
    await deps.close()
  }
}
