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

/** Of these groups each field counts for itself; the others are saved as a whole. */
const BY_FIELD: readonly (keyof SurveySettings)[] = ['look', 'opening', 'protection', 'thanks']

function withoutFaulty(typed: SettingsChange, stored: SurveySettings, faults: SettingsFaults): object {
  const isFaulty = (key: string) =>
    Object.keys(faults).some((path) => path === key || path.startsWith(`${key}.`))
  const kept = Object.entries(typed).flatMap(([key, value]) => {
    const group = BY_FIELD.find((one) => one === key)
    if (!group) return isFaulty(key) ? [] : [[key, value]]
    const before: Record<string, unknown> = Object(stored[group])
    const fields = Object.entries(Object(value)).map(([name, field]) => [
      name,
      isFaulty(`${key}.${name}`) ? before[name] : field,
    ])
    return [[key, Object.fromEntries(fields)]]
  })
  return Object.fromEntries(kept)
}
