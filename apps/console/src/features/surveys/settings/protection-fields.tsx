import { FLOOD_PROTECTIONS, type ProtectionSettings } from '@whofor/core/survey/settings/protection'
import { texts } from '@whofor/texts/console/surveys/settings'
import { Field, Textarea } from '../../../components/ui/form.tsx'
import { SwitchRow } from '../../../components/ui/switch.tsx'
import { ChoiceField } from './setting-fields.tsx'
import type { EditedSettings, SaveWhen } from './use-settings.ts'

const EXAMPLE = 'https://example.com'

/** What keeps machines and other sites away. Sites are saved when their field is left: one half typed would lock out its pages. */
export function ProtectionFields({ settings }: { settings: EditedSettings }) {
  const { shown, faults, change, flush } = settings
  const { protection } = shown
  const set = (changes: Partial<ProtectionSettings>, when?: SaveWhen) =>
    change({ protection: { ...protection, ...changes } }, when)
  const hasSites = protection.sites.some((site) => site.trim() !== '')
  return (
    <>
      <div className="grid gap-1.5">
        <ChoiceField
          label={texts.protection.floods}
          options={FLOOD_PROTECTIONS}
          names={texts.protection.floods_of}
          value={protection.floods}
          onChange={(floods) => set({ floods })}
        />
        <p role="status" className="text-sm text-pretty text-ink-2">
          {texts.protection.floods_help[protection.floods]}
        </p>
      </div>
      <SwitchRow
        label={texts.protection.fast}
        help={texts.protection.fast_help}
        checked={protection.confirms_fast}
        onChange={(confirms_fast) => set({ confirms_fast })}
      />
      <Field
        label={texts.protection.sites}
        optional
        help={texts.protection.sites_help}
        error={faults['protection.sites']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            className="field-sizing-content min-h-14 font-mono text-sm"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            placeholder={EXAMPLE}
            value={protection.sites.join('\n')}
            onChange={({ target }) =>
              set({ sites: target.value === '' ? [] : target.value.split('\n') }, 'left')
            }
            onBlur={flush}
          />
        )}
      </Field>
      {hasSites && (
        <SwitchRow
          label={texts.protection.only_there}
          help={texts.protection.only_there_help}
          checked={protection.only_there}
          onChange={(only_there) => set({ only_there })}
        />
      )}
      <p className="text-sm text-pretty text-ink-2">{texts.protection.refused}</p>
    </>
  )
}
