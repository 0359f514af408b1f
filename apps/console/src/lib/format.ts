import { DAY_MS, HOUR_MS, MINUTE_MS } from '@whofor/core/durations'
import { formatPercent as formatShare } from '@whofor/core/i18n/numbers'
import { COUNTED_HITS } from '@whofor/core/paging'
import { texts } from '@whofor/texts/console/common'
import { currentLocale } from '@whofor/texts/current-locale'

/** Dates and numbers in the language of the interface and the reader's time zone. */
type Formats = ReturnType<typeof createFormats>
const formats = new Map<string, Formats>()

function createFormats(locale: string | undefined) {
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
  return {
    number: new Intl.NumberFormat(locale),
    decimal: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    hundredths: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    // “$” instead of “US$”: all dollar amounts are US dollars.
    dollars: new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
    day: date({ day: 'numeric', month: 'long', year: 'numeric' }),
    dayOfYear: date({ day: 'numeric', month: 'long', timeZone: 'UTC' }),
    shortDayOfYear: date({ day: 'numeric', month: 'short', timeZone: 'UTC' }),
    monthOfYear: date({ month: 'short', year: 'numeric', timeZone: 'UTC' }),
    shortDay: date({ day: 'numeric', month: 'short', year: 'numeric' }),
    moment: date({ dateStyle: 'medium', timeStyle: 'short' }),
    zonedMoment: date({
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZoneName: 'short',
    }),
    hours: unit('hour'),
    minutes: unit('minute'),
    seconds: unit('second'),
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  }
}

/** The browser's regional variant of the language ("en-GB") if it has one, so that dates read as the user expects. */
function format(): Formats {
  const locale = currentLocale()
  const ofBrowser = navigator.languages.find((tag) => tag.split('-')[0] === locale && isLanguageTag(tag))
  const variant = ofBrowser ?? locale
  const known = formats.get(variant)
  if (known) return known
  const made = createFormats(variant)
  formats.set(variant, made)
  return made
}

/** Without a system locale, Chromium reports "en-US@posix", which `Intl` rejects. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const STEPS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const
const LONG_STEPS = [['year', 365 * DAY_MS], ['month', 30 * DAY_MS], ...STEPS] as const
const WEEK = 7 * DAY_MS

/** Formats a number from 0 to 100: "88%", in German "88 %". */
export const formatPercent = (percent: number) => formatShare(percent / 100)
/** With a full stop, unless it has an ending of its own, so that another sentence can follow. */
export const asSentence = (text: string) => (/[.!?…:]$/u.test(text.trim()) ? text : `${text}.`)
export const formatNumber = (value: number) => format().number.format(value)
/** "4.6". */
export const formatDecimal = (value: number) => format().decimal.format(value)
/** "0.87". */
export const formatHundredths = (value: number) => format().hundredths.format(value)
export const formatDollars = (value: number) => format().dollars.format(value)
export const formatDate = (at: number) => format().day.format(at)
export const formatShortDate = (at: number) => format().shortDay.format(at)
export const formatDateTime = (at: number) => format().moment.format(at)
/** "Jan 5, 2026, 12:00 PM GMT+1", for times that others keep, too. */
export const formatZonedTime = (at: number) => format().zonedMoment.format(at)
/** Day and month of a date that the server sets in UTC. */
export const formatUtcDay = (at: number) => format().dayOfYear.format(at)
/** "12 Nov" and "Nov 2026", for the axes of charts. */
export const formatUtcShortDay = (at: number) => format().shortDayOfYear.format(at)
export const formatUtcMonth = (at: number) => format().monthOfYear.format(at)

/** A relative date of any age, such as "4 months ago". */
export function formatAgo(at: number, now = Date.now()): string {
  const step = LONG_STEPS.find(([, length]) => now - at >= length)
  return step ? format().relative.format(-Math.floor((now - at) / step[1]), step[0]) : texts.format.now
}

/** "5 minutes ago" within a week, otherwise the date. */
export function formatRelative(at: number, now = Date.now()): string {
  const distance = at - now
  if (Math.abs(distance) >= WEEK) return format().shortDay.format(at)
  const step = STEPS.find(([, length]) => Math.abs(distance) >= length)
  return step ? format().relative.format(Math.round(distance / step[1]), step[0]) : texts.format.now
}

/** "0:42". */
export const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** "40 sec", "1 min 34 sec", "2 hr 5 min". */
export function formatDuration(seconds: number): string {
  const { hours, minutes, seconds: rest } = format()
  const parts =
    seconds < 3600
      ? [minutes.format(Math.floor(seconds / 60)), rest.format(seconds % 60)]
      : [hours.format(Math.floor(seconds / 3600)), minutes.format(Math.floor((seconds % 3600) / 60))]
  return seconds < 60 ? rest.format(seconds) : parts.join(' ')
}

/** In a sentence labels are small, but for German, whose nouns keep their capital. */
export const withinSentence = (label: string): string =>
  currentLocale() === 'de' ? label : label.toLowerCase()

/** "12", or "more than 1,000" if the search stopped counting. */
export const formatTotal = (total: number) =>
  total > COUNTED_HITS
    ? texts.format.more({ total: format().number.format(COUNTED_HITS) })
    : format().number.format(total)
