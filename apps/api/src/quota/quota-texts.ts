import { monthResetsAt, storageText } from '@whofor/core/account/limits'
import { texts } from '@whofor/texts/api/platform'
import { currentLocale } from '@whofor/texts/current-locale'

type PersonaRequest = { left: number; max: number; requested: number }

export const personaLimitText = ({ left, max, requested }: PersonaRequest): string =>
  left === 0 ? texts.quota.personas_used_up({ max }) : texts.quota.personas_left({ left, requested })

type AiRequest = { left: number; requested: number; now: number }

export function requestLimitText({ left, requested, now }: AiRequest): string {
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const used = left === 0 ? texts.quota.requests_used_up : texts.quota.requests_left({ left, requested })
  return `${used} ${texts.quota.resets_on({ day: day.format(monthResetsAt(now)) })}`
}

export const storageLimitText = ({ used, max }: { used: number; max: number }): string =>
  texts.quota.storage_full({ used: storageText(used), max: storageText(max) })
