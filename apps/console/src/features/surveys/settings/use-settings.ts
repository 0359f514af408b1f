import { useQueryClient } from '@tanstack/react-query'
import type { SurveyDetail } from '@whofor/core/survey/schema'
import { limitFault } from '@whofor/core/survey/settings/survey-end'
import {
  type SettingsChange,
  type SurveySettings,
  settingsChange,
} from '@whofor/core/survey/settings/survey-settings'
import { useRef, useState } from 'react'
import { api, unwrap } from '../../../lib/api.ts'
import { useSaveOnLeave } from '../../../lib/use-autosave.ts'
import { cacheSurvey } from '../queries.ts'

const PAUSE_MS = 700

/** When a change is saved: texts after a pause in typing, limits when their field is left. */
export type SaveWhen = 'now' | 'soon' | 'left'

export type EditedSettings = {
  /** As typed, which may be faulty. */
  shown: SurveySettings
  /** As respondents will see them. */
  valid: SurveySettings
  faults: SettingsFaults
  state: 'saved' | 'unsaved' | 'saving' | 'failed'
  error: Error | null
  change: (changes: SettingsChange, when?: SaveWhen) => void
  flush: () => void
}

/** Settings that are saved as they are changed: one request at a time, with what was changed meanwhile in the next. */
export function useSettings(survey: SurveyDetail): EditedSettings {
  const client = useQueryClient()
  const [typed, setTyped] = useState<SettingsChange>({})
  const [phase, setPhase] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [error, setError] = useState<Error | null>(null)
  const now = useRef({ typed, busy: false, survey })
  now.current.survey = survey
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function flush(): Promise<void> {
    clearTimeout(timer.current)
    const { current } = now
    const unsaved = unsavedOf(current.typed, current.survey)
    if (current.busy || Object.keys(unsaved).length === 0) return
    current.busy = true
    setPhase('saving')
    try {
      const { id } = current.survey
      const saved = await unwrap(api.surveys[':id'].settings.$patch({ param: { id }, json: unsaved }))
      current.survey = saved
      cacheSurvey(client, saved)
      current.typed = without(current.typed, saved.settings)
      setTyped(current.typed)
      setError(null)
      setPhase('idle')
    } catch (fault) {
      setError(fault instanceof Error ? fault : new Error('unknown'))
      setPhase('failed')
      return
    } finally {
      current.busy = false
    }
    if (Object.keys(unsavedOf(current.typed, current.survey)).length > 0) await flush()
  }

  useSaveOnLeave({
    save: flush,
    hasUnsaved: () => Object.keys(unsavedOf(now.current.typed, now.current.survey)).length > 0,
  })

  const { faults, changes } = checkSettings(typed, survey)
  const isSaved = Object.keys(unsavedOf(typed, survey)).length === 0
  return {
    shown: { ...survey.settings, ...defined(typed) },
    valid: { ...survey.settings, ...defined(changes) },
    faults,
    state: phase === 'saving' ? 'saving' : isSaved ? 'saved' : phase === 'failed' ? 'failed' : 'unsaved',
    error,
    change: (more, when = 'now') => {
      const next = { ...now.current.typed, ...more }
      now.current.typed = next
      setTyped(next)
      clearTimeout(timer.current)
      if (when !== 'left') timer.current = setTimeout(() => void flush(), when === 'now' ? 0 : PAUSE_MS)
    },
    flush: () => void flush(),
  }
}

/** Valid settings that differ from the stored ones. */
function unsavedOf(typed: SettingsChange, survey: SurveyDetail): SettingsChange {
  return without(checkSettings(typed, survey).changes, survey.settings)
}

/** Those that differ from what is stored: what another window changes shows once it is stored as it was typed here. */
function without(changes: SettingsChange, stored: SurveySettings): SettingsChange {
  const kept = { ...changes }
  const known: Record<string, unknown> = stored
  for (const [key, value] of Object.entries(changes))
    if (JSON.stringify(value) === JSON.stringify(known[key])) Reflect.deleteProperty(kept, key)
  return kept
}

/** Nothing in it is undefined: the form sets values only. */
const defined = (changes: SettingsChange): Partial<SurveySettings> => changes as Partial<SurveySettings>

/** What is wrong with settings as typed, by path such as "look.accent". */
type SettingsFaults = Record<string, string>
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
