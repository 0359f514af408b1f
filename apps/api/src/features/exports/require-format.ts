import { type PersonaFormat, planFormatOf } from '@whofor/core/persona/export-formats'
import { texts } from '@whofor/texts/api/exports'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { getLimits } from '../../quota/quota.ts'
import type { Actor } from '../../scope/request-scope.ts'

/** Throws `export_format_not_in_tier` unless the actor's tier includes the format. */
export async function requireFormat(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  format: PersonaFormat,
): Promise<void> {
  const { export_formats } = await getLimits(deps, deps.db.read, actor.account_tier)
  if (actor.is_admin || export_formats.includes(planFormatOf(format))) return
  throw new AppError('export_format_not_in_tier', texts.export.format_not_in_tier)
}
