import { type TierInput, type TierReply, tierInput, tierName } from '@whofor/core/account/admin-users'
import { DEFAULT_LIMITS } from '@whofor/core/account/limits'
import { type ExportFormat, exportFormat } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/admin/tiers'
import { z } from 'zod'
import { Checkbox, Field, FieldGroup, Input } from '../../../components/ui/form.tsx'
import { readWith, type useForm } from '../../../lib/use-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useForm<TierForm, unknown>>, 'values' | 'issues' | 'change' | 'text'>
  isNew: boolean
}

export function TierFields({ form: { values, issues, change, text }, isNew }: Props) {
  return (
    <>
      {isNew && (
        <Field label={texts.dialog.name} help={texts.dialog.name_help} error={issues.tier}>
          {(control) => <Input {...control} {...text('tier')} maxLength={60} data-autofocus />}
        </Field>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={texts.dialog.personas} error={issues.max_personas}>
          {(control) => <Input {...control} {...text('max_personas')} inputMode="numeric" />}
        </Field>
        <Field label={texts.dialog.requests} error={issues.max_ai_requests_per_month}>
          {(control) => <Input {...control} {...text('max_ai_requests_per_month')} inputMode="numeric" />}
        </Field>
        <Field label={texts.dialog.storage} error={issues.max_storage_gb}>
          {(control) => <Input {...control} {...text('max_storage_gb')} inputMode="decimal" />}
        </Field>
      </div>
      <FieldGroup label={texts.dialog.exports} error={issues.export_formats}>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {exportFormat.options.map((format) => (
            <Checkbox
              key={format}
              checked={values.export_formats.includes(format)}
              onChange={(event) => {
                const others = values.export_formats.filter((other) => other !== format)
                change({ export_formats: event.currentTarget.checked ? [...others, format] : others })
              }}
            >
              {FORMAT_LABELS[format]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={texts.dialog.features}>
        <Checkbox
          checked={values.products_enabled}
          onChange={(event) => change({ products_enabled: event.currentTarget.checked })}
        >
          {texts.dialog.context}
        </Checkbox>
        <Checkbox
          checked={values.chat_enabled}
          onChange={(event) => change({ chat_enabled: event.currentTarget.checked })}
        >
          {texts.dialog.chat}
        </Checkbox>
      </FieldGroup>
    </>
  )
}

export const FORMAT_LABELS: Record<ExportFormat, string> = {
  json: 'JSON',
  csv: 'CSV',
  markdown: 'Markdown',
  pdf: 'PDF',
  png: 'PNG',
}

/** Form state: numbers as typed. */
type TierForm = {
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
