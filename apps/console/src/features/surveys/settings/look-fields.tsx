import { RESPONDENT_LANGUAGES } from '@whofor/core/survey/respondent-texts/respondent-language'
import { accentContrast, nearestAccent } from '@whofor/core/survey/settings/contrast'
import { CORNERS, FONTS, LAYOUTS, THEMES } from '@whofor/core/survey/survey'
import { texts as languagesTexts } from '@whofor/texts/console/surveys/languages'
import { texts as settingsTexts } from '@whofor/texts/console/surveys/settings'
import { Button } from '../../../components/ui/button.tsx'
import { Field, Input, Select } from '../../../components/ui/form.tsx'
import { Check } from '../../../components/ui/icons.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { languageName } from '../languages/respondent-language.ts'
import { ChoiceField, Pair } from './setting-fields.tsx'
import type { EditedSettings, SaveWhen } from './use-settings.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
const USUAL = '#0071be'

type Props = { settings: EditedSettings }

export function LookFields({ settings }: Props) {
  const { look, layout } = settings.shown
  const set = (changes: Partial<typeof look>, when?: SaveWhen) =>
    settings.change({ look: { ...look, ...changes } }, when)
  return (
    <>
      <AccentField
        accent={look.accent}
        fault={settings.faults['look.accent']}
        onChange={(accent) => set({ accent }, 'soon')}
      />
      <Pair>
        <ChoiceField
          label={settingsTexts.form.corners}
          options={CORNERS}
          names={settingsTexts.form.corners_of}
          value={look.corners}
          onChange={(corners) => set({ corners })}
        />
        <ChoiceField
          label={settingsTexts.form.theme}
          options={THEMES}
          names={settingsTexts.form.themes}
          value={look.theme}
          onChange={(theme) => set({ theme })}
        />
      </Pair>
      <Pair>
        <ChoiceField
          label={settingsTexts.form.layout}
          options={LAYOUTS}
          names={settingsTexts.form.layouts}
          value={layout}
          onChange={(chosen) => settings.change({ layout: chosen })}
        />
        <ChoiceField
          label={settingsTexts.form.font}
          options={FONTS}
          names={settingsTexts.form.fonts}
          help={settingsTexts.form.font_help}
          value={look.font}
          onChange={(font) => set({ font })}
        />
      </Pair>
      <Pair>
        <Field label={languagesTexts.own} help={languagesTexts.own_help}>
          {(control) => (
            <Select
              {...control}
              value={settings.shown.language}
              onChange={({ target }) => {
                const language = RESPONDENT_LANGUAGES.find((one) => one === target.value)
                settings.change({ language: language ?? 'auto' })
              }}
            >
              <option value="auto">{settingsTexts.form.language_auto}</option>
              {RESPONDENT_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {languageName(language)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Pair>
    </>
  )
}

type AccentProps = {
  accent: string | null
  fault: string | undefined
  onChange: (accent: string | null) => void
}

function AccentField({ accent, fault, onChange }: AccentProps) {
  const isColour = accent !== null && COLOUR.test(accent)
  const nearest = isColour && fault ? nearestAccent(accent) : null
  return (
    <div className="grid gap-2 sm:max-w-64">
      <Field
        label={settingsTexts.form.accent}
        error={fault}
        help={accent === null ? settingsTexts.form.usual : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={settingsTexts.form.pick}
              value={isColour ? accent.toLowerCase() : USUAL}
              onChange={(event) => onChange(event.target.value)}
              className="size-9 flex-none cursor-pointer rounded-sm border border-line-strong bg-surface p-1 max-sm:size-11"
            />
            <Input
              {...control}
              className="font-mono text-sm"
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              placeholder={USUAL.toUpperCase()}
              value={accent ?? ''}
              onChange={({ target }) => onChange(colourOf(target.value))}
            />
          </span>
        )}
      </Field>
      {nearest && (
        <Button size="s" className="justify-self-start" onClick={() => onChange(nearest)}>
          <span aria-hidden className="size-3 rounded-full">
            <svg viewBox="0 0 12 12" role="presentation">
              <circle cx="6" cy="6" r="6" fill={nearest} />
            </svg>
          </span>
          {settingsTexts.form.use({ colour: nearest.toUpperCase() })}
        </Button>
      )}
      {isColour && !fault && (
        <p className="flex items-center gap-1.5 text-sm text-good">
          <Check aria-hidden className="size-4" />
          {settingsTexts.form.contrast({ ratio: formatDecimal(accentContrast(accent)) })}
        </p>
      )}
    </div>
  )
}

/** As typed or pasted, with or without its sign. */
function colourOf(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  return COLOUR.test(`#${typed}`) ? `#${typed}` : typed
}
