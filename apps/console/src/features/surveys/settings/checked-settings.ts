import { limitFault } from '@whofor/core/survey/settings/survey-end'
import {
  type SettingsChange,
  type SurveySettings,
  settingsChange,
} from '@whofor/core/survey/settings/survey-settings'

/** What is wrong with settings as typed, by path such as "look.accent". */
export type SettingsFaults = Record<string, string>
type Survey = { settings: SurveySettings; response_count: number }

/** Settings as typed, as the server would check them: those that can be saved, with stored values in place of faulty ones. */
export function checkSettings(typed: SettingsChange, survey: Survey) {
  const faults: SettingsFaults = {}
  for (const { path, message } of settingsChange.safeParse(typed).error?.issues ?? [])
    faults[path.join('.')] ??= message
  const { settings: stored, response_count } = survey
  const limit = limitFault(typed, { stored, response_count, now: Date.now() })
  if (limit) faults[limit.path] ??= limit.message
  const kept = settingsChange.safeParse(withoutFaulty(typed, stored, faults))
  return { faults, changes: kept.data ?? {} }
}

function withoutFaulty(typed: SettingsChange, stored: SurveySettings, faults: SettingsFaults): object {
  const { look, thanks, ...rest } = typed
  const isFaulty = (key: string) =>
    Object.keys(faults).some((path) => path === key || path.startsWith(`${key}.`))
  const whole = Object.fromEntries(Object.entries(rest).filter(([key]) => !isFaulty(key)))
  return {
    ...whole,
    ...(look && { look: { ...look, accent: 'look.accent' in faults ? stored.look.accent : look.accent } }),
    ...(thanks && {
      thanks: Object.assign(
        { ...thanks },
        ...Object.entries(stored.thanks).map(([key, value]) =>
          `thanks.${key}` in faults ? { [key]: value } : {},
        ),
      ),
    }),
  }
}
