import type { InstanceSetting, SettingId } from '@whofor/core/account/instance'
import { texts } from '@whofor/texts/console/admin/instance'
import { formatNumber } from '../../../lib/format.ts'

const MEGABYTE = 1_000_000

/** A setting's value in words; of a secret, only whether there is one. */
export function valueText({ id, value, is_secret, is_set }: InstanceSetting): string {
  if (is_secret) {
    if (is_set) return texts.set
    return id === 'auth_secret' ? texts.generated : texts.not_set
  }
  const values: Partial<Record<SettingId, Record<string, string>>> = texts.values
  const named = values[id]?.[String(value)]
  if (named !== undefined) return named
  if (value === null) return texts.not_set
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (typeof value === 'string') return value
  if (id === 'image_bytes' || id === 'import_bytes')
    return texts.megabytes({ count: formatNumber(Math.round(value / MEGABYTE)) })
  return id === 'port' ? String(value) : formatNumber(value)
}
