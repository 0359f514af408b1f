import { texts } from '@whofor/texts/core/account'
import { z } from 'zod'
import { exportFormat } from '../persona/persona.ts'

const count = z.int().min(0).max(1_000_000_000)

export const tierName = z.string().regex(/^[a-z0-9_]{1,40}$/, { error: () => texts.tiers.name })
export const tierParam = z.strictObject({ tier: tierName })

/** What a tier allows. */
export const tierLimits = z.strictObject({
  products_enabled: z.boolean(),
  chat_enabled: z.boolean(),
  max_personas: count,
  max_ai_requests_per_month: count,
  max_storage_gb: z.number().min(0).max(1_000_000),
  export_formats: z.array(exportFormat).max(exportFormat.options.length),
})
export type TierLimits = z.infer<typeof tierLimits>

/** `is_new` refuses to change a tier that exists; without it, a tier that does not exist is not created. */
export const tierInput = tierLimits.extend({ is_new: z.boolean() })
export type TierInput = z.infer<typeof tierInput>

/** A tier with the number of its users. */
export const tierReply = tierLimits
  .extend({ tier: z.string(), export_formats: z.array(z.string()), users: z.int() })
  .meta({ id: 'Tier' })
export type TierReply = z.infer<typeof tierReply>
export const tierList = z.object({ items: z.array(tierReply) }).meta({ id: 'TierList' })
