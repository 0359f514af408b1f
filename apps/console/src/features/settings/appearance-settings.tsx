import { FieldGroup } from '../../components/ui/field.tsx'
import { RadioCard, RadioCardGroup } from '../../components/ui/radio-card.tsx'
import { setTheme, THEME_LABELS, THEMES, useTheme } from '../../lib/theme.ts'

const TEXTS = { system: 'Follows your device', light: 'Always light', dark: 'Always dark' }

export function AppearanceSettings() {
  const theme = useTheme()
  return (
    <FieldGroup label="Theme" help="Saved in this browser.">
      <RadioCardGroup>
        {THEMES.map((value) => (
          <RadioCard
            key={value}
            name="theme"
            value={value}
            title={THEME_LABELS[value]}
            checked={theme === value}
            onChange={() => setTheme(value)}
          >
            {TEXTS[value]}
          </RadioCard>
        ))}
      </RadioCardGroup>
    </FieldGroup>
  )
}
