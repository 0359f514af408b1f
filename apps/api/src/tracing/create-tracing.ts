import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { noTracing } from './no-tracing.ts'
import type { Tracing } from './port.ts'

/** OpenTelemetry's packages are loaded only when a collector is configured. */
export async function createTracing(
  { tracing }: Pick<Env, 'tracing'>,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  if (!tracing) return noTracing
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(tracing, log)
}
