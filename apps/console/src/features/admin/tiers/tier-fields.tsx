import { exportFormat } from '@whofor/core/persona/persona'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import type { useForm } from '../../../lib/use-form.ts'
import { TIER_DIALOG_TEXTS } from './tier-dialog-texts.tsx'
import { FORMAT_LABELS, type TierForm } from './tier-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useForm<TierForm, unknown>>, 'values' | 'issues' | 'change' | 'text'>
  isNew: boolean
}

export function TierFields({ form: { values, issues, change, text }, isNew }: Props) {
  return (
    <>
      {isNew && (
        <Field label={TIER_DIALOG_TEXTS.name} help={TIER_DIALOG_TEXTS.nameHelp} error={issues.tier}>
          {(control) => <Input {...control} {...text('tier')} maxLength={60} data-autofocus />}
        </Field>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={TIER_DIALOG_TEXTS.personas} error={issues.max_personas}>
          {(control) => <Input {...control} {...text('max_personas')} inputMode="numeric" />}
        </Field>
        <Field label={TIER_DIALOG_TEXTS.requests} error={issues.max_ai_requests_per_month}>
          {(control) => <Input {...control} {...text('max_ai_requests_per_month')} inputMode="numeric" />}
        </Field>
        <Field label={TIER_DIALOG_TEXTS.storage} error={issues.max_storage_gb}>
          {(control) => <Input {...control} {...text('max_storage_gb')} inputMode="decimal" />}
        </Field>
      </div>
      <FieldGroup label={TIER_DIALOG_TEXTS.exports} error={issues.export_formats}>
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
      <FieldGroup label={TIER_DIALOG_TEXTS.features}>
        <Checkbox
          checked={values.products_enabled}
          onChange={(event) => change({ products_enabled: event.currentTarget.checked })}
        >
          {TIER_DIALOG_TEXTS.context}
        </Checkbox>
        <Checkbox
          checked={values.chat_enabled}
          onChange={(event) => change({ chat_enabled: event.currentTarget.checked })}
        >
          {TIER_DIALOG_TEXTS.chat}
        </Checkbox>
      </FieldGroup>
    </>
  )
}
