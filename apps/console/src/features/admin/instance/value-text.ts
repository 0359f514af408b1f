import type { InstanceSetting } from '@whofor/core/account/instance-settings'
import { formatNumber } from '../../../lib/format.ts'
import { INSTANCE_TEXTS } from './instance-texts.ts'

const MEGABYTE = 1_000_000

/** A setting's value in words; of a secret, only whether there is one. */
export function valueText({ id, value, is_secret, is_set }: InstanceSetting): string {
  if (is_secret) {
    if (is_set) return INSTANCE_TEXTS.set
    return id === 'auth_secret' ? INSTANCE_TEXTS.generated : INSTANCE_TEXTS.notSet
  }
  const named = INSTANCE_TEXTS.value(id, String(value))
  if (named !== undefined) return named
  if (value === null) return INSTANCE_TEXTS.notSet
  if (typeof value === 'boolean') return value ? INSTANCE_TEXTS.on : INSTANCE_TEXTS.off
  if (typeof value === 'string') return value
  if (id === 'image_bytes' || id === 'import_bytes')
    return INSTANCE_TEXTS.megabytes(formatNumber(Math.round(value / MEGABYTE)))
  return id === 'port' ? String(value) : formatNumber(value)
}
