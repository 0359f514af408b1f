/** A day in UTC, written out. */
export const dayText = (at: number, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    at,
  )
