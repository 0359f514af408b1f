import type { UsageReply } from '@whofor/core/account/schema'

/** Personas left on the plan; null if unlimited or not loaded. */
export function remainingPersonas(usage: UsageReply | undefined): number | null {
  if (!usage || usage.unlimited) return null
  return Math.max(0, usage.personas.max - usage.personas.used)
}
