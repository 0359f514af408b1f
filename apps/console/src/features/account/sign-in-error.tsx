import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { FormError } from '../../components/ui/form.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { RecoverLink } from './recover-link.tsx'

const TEXTS = translated(
  {
    tooManyAttempts: 'Too many attempts',
    check: (reset: ReactNode) => <>Check your email and password. You can also {reset}.</>,
    reset: 'reset your password',
    wait: (time: string) => `Try again in ${time}. Devices you have used before can still sign in.`,
    someMinutes: 'a few minutes',
    seconds: (count: number) => plural(count, 'second'),
    minutes: (count: number) => plural(count, 'minute'),
  },
  {
    tooManyAttempts: 'Zu viele Versuche',
    check: (reset) => <>Prüfen Sie E-Mail-Adresse und Passwort. Sie können auch {reset}.</>,
    reset: 'Ihr Passwort zurücksetzen',
    wait: (time) =>
      `Versuchen Sie es in ${time} erneut. Geräte, die Sie schon verwendet haben, können sich weiterhin anmelden.`,
    someMinutes: 'einigen Minuten',
    seconds: (count) => plural(count, 'Sekunde', 'Sekunden'),
    minutes: (count) => plural(count, 'Minute', 'Minuten'),
  },
)

type Props = { failure: Error; email: string; inPlace: boolean }

export function SignInError({ failure, email, inPlace }: Props) {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'invalid_credentials') {
    return (
      <FormError title={messageOf(failure)}>
        <p>
          {TEXTS.check(
            <RecoverLink email={email} inPlace={inPlace}>
              {TEXTS.reset}
            </RecoverLink>,
          )}
        </p>
      </FormError>
    )
  }
  if (code === 'rate_limited') {
    return (
      <FormError title={TEXTS.tooManyAttempts}>
        <p>{TEXTS.wait(waitOf(failure))}</p>
      </FormError>
    )
  }
  return (
    <FormError>
      <p>{messageOf(failure, SIGN_IN_TEXTS.failed)}</p>
    </FormError>
  )
}

function waitOf(failure: Error): string {
  const retryAt = failure instanceof ApiError ? failure.retryAt : undefined
  if (retryAt === undefined) return TEXTS.someMinutes
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return seconds < 60 ? TEXTS.seconds(seconds) : TEXTS.minutes(Math.ceil(seconds / 60))
}
