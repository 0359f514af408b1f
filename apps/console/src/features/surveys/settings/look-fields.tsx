import { RESPONDENT_LANGUAGES } from '@whofor/core/survey/respondent-texts/respondent-language'
import { accentContrast, nearestAccent } from '@whofor/core/survey/settings/contrast'
import { CORNERS, FONTS, LAYOUTS, THEMES } from '@whofor/core/survey/settings/public-settings'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Check } from '../../../components/ui/icons.ts'
import { Input, Select } from '../../../components/ui/input.tsx'
import { formatDecimal } from '../../../lib/format.ts'
import { languageName } from '../languages/language-name.ts'
import { LANGUAGES_TEXTS } from '../languages/languages-texts.ts'
import { ChoiceField } from './choice-field.tsx'
import { Pair } from './settings-group.tsx'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'
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
          label={TEXTS.corners}
          options={CORNERS}
          names={TEXTS.cornersOf}
          value={look.corners}
          onChange={(corners) => set({ corners })}
        />
        <ChoiceField
          label={TEXTS.theme}
          options={THEMES}
          names={TEXTS.themes}
          value={look.theme}
          onChange={(theme) => set({ theme })}
        />
      </Pair>
      <Pair>
        <ChoiceField
          label={TEXTS.layout}
          options={LAYOUTS}
          names={TEXTS.layouts}
          value={layout}
          onChange={(chosen) => settings.change({ layout: chosen })}
        />
        <ChoiceField
          label={TEXTS.font}
          options={FONTS}
          names={TEXTS.fonts}
          help={TEXTS.fontHelp}
          value={look.font}
          onChange={(font) => set({ font })}
        />
      </Pair>
      <Pair>
        <Field label={LANGUAGES_TEXTS.own} help={LANGUAGES_TEXTS.ownHelp}>
          {(control) => (
            <Select
              {...control}
              value={settings.shown.language}
              onChange={({ target }) => {
                const language = RESPONDENT_LANGUAGES.find((one) => one === target.value)
                settings.change({ language: language ?? 'auto' })
              }}
            >
              <option value="auto">{TEXTS.languageAuto}</option>
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
      <Field label={TEXTS.accent} error={fault} help={accent === null ? TEXTS.usual : undefined}>
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={TEXTS.pick}
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
          {TEXTS.use(nearest.toUpperCase())}
        </Button>
      )}
      {isColour && !fault && (
        <p className="flex items-center gap-1.5 text-sm text-good">
          <Check aria-hidden className="size-4" />
          {TEXTS.contrast(formatDecimal(accentContrast(accent)))}
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
