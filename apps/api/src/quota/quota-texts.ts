import { monthResetsAt, storageText } from '@whofor/core/account/limits'

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

export function personaLimitText({
  left,
  max,
  requested,
}: {
  left: number
  max: number
  requested: number
}): string {
  if (left === 0) return `You have reached your limit of ${count(max, 'persona')}. Delete some to make room.`
  return `You can create ${count(left, 'more persona')}, but asked for ${requested}. Delete some or create fewer.`
}

export function requestLimitText({
  left,
  requested,
  now,
}: {
  left: number
  requested: number
  now: number
}): string {
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const again = `The limit resets on ${day.format(monthResetsAt(now))}.`
  if (left === 0) return `You have used all of this month's AI requests. ${again}`
  return `You have ${count(left, 'AI request')} left this month; this needs ${requested}. ${again}`
}

export function storageLimitText({ used, max }: { used: number; max: number }): string {
  return `Your storage is full: ${storageText(used)} of ${storageText(max)} used. Deleted personas free up their space after a day.`
}
