import { type TierInput, type TierReply, tierInput, tierName } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { type ExportFormat, exportFormat } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/admin/tiers'
import { z } from 'zod'
import { readWith } from '../../../lib/use-form.ts'

export const FORMAT_LABELS: Record<ExportFormat, string> = {
  json: 'JSON',
  csv: 'CSV',
  markdown: 'Markdown',
  pdf: 'PDF',
  png: 'PNG',
}

/** Form state: numbers as typed. */
export type TierForm = {
  tier: string
  is_new: boolean
  max_personas: string
  max_ai_requests_per_month: string
  max_storage_gb: string
  products_enabled: boolean
  chat_enabled: boolean
  export_formats: ExportFormat[]
}

/** A new tier starts with the specification's defaults. */
export function formOf(tier: TierReply | null): TierForm {
  const limits = tier ?? DEFAULT_LIMITS
  return {
    tier: tier?.tier ?? '',
    is_new: tier === null,
    max_personas: String(limits.max_personas),
    max_ai_requests_per_month: String(limits.max_ai_requests_per_month),
    max_storage_gb: String(limits.max_storage_gb),
    products_enabled: limits.products_enabled,
    chat_enabled: limits.chat_enabled,
    export_formats: exportFormat.options.filter((format) => limits.export_formats.includes(format)),
  }
}

const { max_personas, max_ai_requests_per_month, max_storage_gb } = tierInput.shape
const whole = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, { error: () => texts.dialog.whole_number })
  .transform(Number)
const decimal = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,6})?$/, { error: () => texts.dialog.decimal_number })
  .transform((text) => Number(text.replace(',', '.')))

const typed = tierInput.extend({
  /** “Gold Plus” is stored as gold_plus. */
  tier: z
    .string()
    .trim()
    .min(1, { error: () => texts.dialog.name_missing })
    .transform((text) => text.toLowerCase().replace(/\s+/g, '_'))
    .refine((name) => tierName.safeParse(name).success, { error: () => texts.dialog.name_refused }),
  max_personas: whole.pipe(max_personas),
  max_ai_requests_per_month: whole.pipe(max_ai_requests_per_month),
  max_storage_gb: decimal.pipe(max_storage_gb),
})

export const readTier = readWith<TierForm, TierInput & { tier: string }>(typed)
