import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { exportFormat } from '@whofor/core/persona/persona'
import { z } from 'zod'
import type { FeatureLimitsRow } from '../../db/schema/rows.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getLimits } from '../../quota/get-limits.ts'

const whole = z.coerce.number().int().min(0).max(1_000_000_000)
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')

const tierName = z
  .string()
  .regex(/^[a-z0-9_]{1,40}$/, 'a tier is named by small letters, figures and underscores')
const tierChanges = z.strictObject({
  products_enabled: yesOrNo.optional(),
  chat_enabled: yesOrNo.optional(),
  max_personas: whole.optional(),
  max_ai_requests_per_month: whole.optional(),
  max_storage_gb: z.coerce.number().min(0).max(1_000_000).optional(),
  export_formats: z
    .string()
    .transform((list) => list.split(',').map((format) => format.trim()))
    .pipe(z.array(exportFormat))
    .optional(),
})

/**
 * Changes the limits of a tier; a new tier starts with the specification's defaults.
 * @param assignments as typed: `max_personas=20`, `export_formats=json,csv`
 */
export async function editTier(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  assignments: string[],
): Promise<FeatureLimitsRow> {
  const tier = parsed(tierName, name)
  const given = parsed(tierChanges, Object.fromEntries(assignments.map(splitAssignment)))
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { feature_limits, audit_log } = deps.db.schema
  return deps.db.write(async (tx) => {
    await tx.lock(`tier:${tier}`)
    const before = await getLimits(deps, tx, tier)
    const after: FeatureLimitsRow = { ...DEFAULT_LIMITS, ...before, ...changes, tier }
    await tx
      .insert(feature_limits)
      .values(after)
      .onConflictDoUpdate({ target: feature_limits.tier, set: after })
    await tx.insert(audit_log).values({
      action: 'tier.edited',
      subject_type: 'tier',
      subject_id: tier,
      details: { by: 'command line', changes },
      created_at: deps.clock(),
    })
    return after
  })
}

function splitAssignment(assignment: string): [string, string] {
  const at = assignment.indexOf('=')
  if (at < 1) throw new AppError('invalid_request', `Write key=value, not “${assignment}”.`)
  return [assignment.slice(0, at), assignment.slice(at + 1)]
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AppError('invalid_request', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
