import { texts } from '@whofor/texts/api/platform'

export type Limited = 'requests' | 'attempts' | 'emails' | 'exports' | 'files'

const MINUTE_S = 60

export function tooManyText(what: Limited, seconds: number): string {
  const isLong = seconds >= MINUTE_S
  const count = isLong ? Math.ceil(seconds / MINUTE_S) : seconds
  return texts.rate_limit.too_many({ what, isLong, count })
}
