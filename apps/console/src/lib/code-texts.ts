import { translated } from '@whofor/core/i18n/translated'
import { ApiError } from './api.ts'
import { plural } from './format.ts'

const TEXTS = translated(
  {
    sendNew: 'Send a new one.',
    left: (count: number) => `${plural(count, 'try', 'tries')} left.`,
  },
  {
    sendNew: 'Fordern Sie einen neuen an.',
    left: (count) => `Noch ${plural(count, 'Versuch', 'Versuche')}.`,
  },
)

/** Why a code from an email was refused, with the remaining tries; null for any other error. */
export function wrongCodeText(error: Error): string | null {
  if (!(error instanceof ApiError) || error.code !== 'otp_expired') return null
  if (!error.left) return `${error.message} ${TEXTS.sendNew}`
  return `${error.message} ${TEXTS.left(error.left)}`
}
