import { exportFormat } from '@whofor/core/persona/persona'
import { texts } from '@whofor/texts/console/admin/tiers'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import type { useForm } from '../../../lib/use-form.ts'
import { FORMAT_LABELS, type TierForm } from './tier-form.ts'

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
