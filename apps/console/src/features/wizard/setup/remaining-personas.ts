import type { UsageReply } from '@whofor/core/account/schema'

/** Personas that may still be made; null where nothing limits them, or nothing is known yet. */
export function remainingPersonas(usage: UsageReply | undefined): number | null {
  if (!usage || usage.unlimited) return null
  return Math.max(0, usage.personas.max - usage.personas.used)
}
