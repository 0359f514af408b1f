import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

export type Limited = 'requests' | 'attempts' | 'emails' | 'exports' | 'files'

const MINUTE_S = 60

export const RATE_LIMIT_TEXTS = translated(
  {
    tooMany: (what: Limited, seconds: number) =>
      `Too many ${what}. Try again in ${seconds < MINUTE_S ? counted(seconds, 'second', 'seconds') : counted(Math.ceil(seconds / MINUTE_S), 'minute', 'minutes')}.`,
  },
  {
    tooMany: (what, seconds) =>
      `Zu viele ${NAMES[what]}. Versuchen Sie es in ${seconds < MINUTE_S ? counted(seconds, 'Sekunde', 'Sekunden') : counted(Math.ceil(seconds / MINUTE_S), 'Minute', 'Minuten')} erneut.`,
  },
)

const NAMES: Record<Limited, string> = {
  requests: 'Anfragen',
  attempts: 'Versuche',
  emails: 'E-Mails',
  exports: 'Exporte',
  files: 'Dateien',
}
