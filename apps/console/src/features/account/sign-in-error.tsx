import { texts } from '@whofor/texts/console/account'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { FormError } from '../../components/ui/form.tsx'
import { RichText } from '../../components/ui/rich-text.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { RecoverLink } from './recover-link.tsx'

type Props = { failure: Error; email: string; inPlace: boolean }

export function SignInError({ failure, email, inPlace }: Props) {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'invalid_credentials') {
    return (
      <FormError title={messageOf(failure)}>
        <p>
          <RichText
            parts={texts.sign_in_error.check({
              reset: (text) => (
                <RecoverLink email={email} inPlace={inPlace}>
                  {text}
                </RecoverLink>
              ),
            })}
          />
        </p>
      </FormError>
    )
  }
  if (code === 'rate_limited') {
    return (
      <FormError title={texts.sign_in_error.too_many_attempts}>
        <p>{texts.sign_in_error.wait({ time: waitOf(failure) })}</p>
      </FormError>
    )
  }
  return (
    <FormError>
      <p>{messageOf(failure, accountTexts.sign_in.failed)}</p>
    </FormError>
  )
}

function waitOf(failure: Error): string {
  const retryAt = failure instanceof ApiError ? failure.retryAt : undefined
  if (retryAt === undefined) return texts.sign_in_error.some_minutes
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return seconds < 60
    ? texts.sign_in_error.seconds({ count: seconds })
    : texts.sign_in_error.minutes({ count: Math.ceil(seconds / 60) })
}
