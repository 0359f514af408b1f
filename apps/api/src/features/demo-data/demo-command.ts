import { pino } from 'pino'
import { buildDeps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { START_COMMAND } from '../../paths.ts'
import { noRateLimits } from '../../rate-limits/rate-limits.ts'
import { type DemoAccount, makeDemo, refuseInProduction } from './make-demo.ts'

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

/** The text to print; the passwords appear nowhere else. */
export function demoText(
  env: Pick<Env, 'publicUrl' | 'port' | 'databaseUrl' | 'dataDir'>,
  { owner, admin }: { owner: DemoAccount; admin: DemoAccount },
): string {
  const url = env.publicUrl ?? `http://localhost:${env.port}`
  const other = env.publicUrl ? '' : 'if your server printed another address, there; '
  return `The demo is in ${env.databaseUrl ? 'PostgreSQL' : env.dataDir}: five surveys with their answers and personas.

  Open           ${url}/login   (${other}if nothing answers: ${START_COMMAND})
  Owner          ${owner.email}   ${owner.password}
  Administrator  ${admin.email}   ${admin.password}

These passwords are shown once. Run it again for new ones: it creates both accounts and all their data again.`
}
