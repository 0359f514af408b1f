import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { FormError } from '../../components/ui/form.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { RecoverLink } from './recover-link.tsx'

type Props = { failure: Error; email: string; inPlace: boolean }

export function SignInError({ failure, email, inPlace }: Props) {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'invalid_credentials') {
    return (
      <FormError title={messageOf(failure)}>
        <p>
          Check your email and password. You can also{' '}
          <RecoverLink email={email} inPlace={inPlace}>
            reset your password
          </RecoverLink>
          .
        </p>
      </FormError>
    )
  }
  if (code === 'rate_limited') {
    return (
      <FormError title="Too many attempts">
        <p>Try again in {waitOf(failure)}. Devices you have used before can still sign in.</p>
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
  if (retryAt === undefined) return 'a few minutes'
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute')
}
