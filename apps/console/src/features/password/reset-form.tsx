import type { RecoveryLinkReply, ResetPasswordInput } from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/password'
import { useState } from 'react'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Lock } from '../../components/ui/icons.ts'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { useForm } from '../../lib/use-form.ts'
import { FactorField } from './factor-field.tsx'
import { LinkExpired } from './link-expired.tsx'
import { refusedPassword } from './new-password.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { isExpiredLink } from './queries.ts'
import { readReset } from './read-reset.ts'

type Props = { token: string; link: RecoveryLinkReply }

export function ResetForm({ token, link: { email, factors } }: Props) {
  const [factor, setFactor] = useState(factors[0])
  const enter = useEnter()
  const { issues, failure, change, text, submit, fail, showIssues } = useForm(
    { new_password: '', confirm_password: '', code: '' },
    readReset(token, factor),
  )
  const reset = useAction({
    mutationFn: (json: ResetPasswordInput) => unwrap(api.auth.recover.reset.$post({ json })),
    onSuccess: enter,
    onError: (error) => {
      const refused = refusedPassword(error)
      if (refused) showIssues({ new_password: refused })
      else if (isWrongCode(error)) showIssues({ code: messageOf(error) })
      else fail(error, (path) => path.replace(/^factor\./, ''))
    },
  })
  if (failure && isExpiredLink(failure)) return <LinkExpired />
  return (
    <SignedOutLayout
      title={texts.reset_form.title}
      lead={
        <span className="break-words">
          {texts.reset_form.for} {email}
        </span>
      }
    >
      <Form onSubmit={submit((input) => reset.mutate(input))} className="grid gap-5">
        {failure && (
          <FormError title={texts.reset_form.couldnt_save_the_password}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields issues={issues} text={text} size="l" />
        {factor && (
          <FactorField
            factor={factor}
            other={factors.find((kind) => kind !== factor)}
            error={issues.code}
            control={text('code')}
            onSwitch={(kind) => {
              setFactor(kind)
              change({ code: '' })
            }}
          />
        )}
        <p className="flex gap-2 text-base text-ink-2">
          <Lock aria-hidden className="mt-0.5 size-4" />
          {texts.reset_form.signs_out_others}
        </p>
        <Button variant="primary" size="l" type="submit" busy={reset.isPending}>
          {texts.reset_form.save_and_sign_in}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

const isWrongCode = (error: Error) => error instanceof ApiError && error.code === 'mfa_verification_failed'
