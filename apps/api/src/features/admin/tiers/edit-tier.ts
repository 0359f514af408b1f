import { type TierLimits, tierLimits, tierName } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/api/accounts'
import { z } from 'zod'
import type { FeatureLimitsRow } from '../../../db/schema/rows.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { scopeOutsideRequests } from '../../../scope/request-scope.ts'
import { saveTier } from './change-tiers.ts'

const typedNumber = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'Expected a number')
  .transform(Number)
const typedBoolean = z.enum(['true', 'false']).transform((value) => value === 'true')
const typedList = z.string().transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

/** Limits as typed at the command line; the rules are those of the API. */
const typedLimits = z.strictObject({
  products_enabled: typedBoolean.optional(),
  chat_enabled: typedBoolean.optional(),
  max_personas: typedNumber.optional(),
  max_ai_requests_per_month: typedNumber.optional(),
  max_storage_gb: typedNumber.optional(),
  export_formats: typedList.optional(),
})

/**
 * Changes the limits of a tier from the command line.
 * @param assignments as typed: `max_personas=20`, `export_formats=json,csv`
 * @param options.create makes a new tier, with the specification's defaults for what is not given
 */
export async function editTier(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  assignments: string[],
  { create = false }: { create?: boolean } = {},
): Promise<FeatureLimitsRow> {
  const tier = parsed(tierName, name)
  const typed = parsed(typedLimits, Object.fromEntries(assignments.map(splitAssignment)))
  const limits = withoutUndefined(parsed(tierLimits.partial(), typed))
  return saveTier(deps, scopeOutsideRequests(), { tier, limits, isNew: create })
}

/** Safe cast: the entries are those of the limits. */
function withoutUndefined(limits: z.output<ReturnType<typeof tierLimits.partial>>): Partial<TierLimits> {
  return Object.fromEntries(
    Object.entries(limits).filter(([, value]) => value !== undefined),
  ) as Partial<TierLimits>
}

function splitAssignment(assignment: string): [string, string] {
  const at = assignment.indexOf('=')
  if (at < 1) throw new AppError('invalid_request', texts.admin.assignment({ text: assignment }))
  return [assignment.slice(0, at), assignment.slice(at + 1)]
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new AppError('invalid_request', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
