import { type SessionReply, type SignInInput, signInInput } from '@whofor/core/account/schema'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import type { FormEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { RichText } from '../../components/ui/rich-text.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { formatClock } from '../../lib/format.ts'
import { useAction } from '../../lib/use-action.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

const readSignIn = readWith<SignInInput, SignInInput>(
  signInInput.extend({ password: z.string().min(1, { error: () => accountTexts.sign_in_form.missing }) }),
)

type Props = {
  /** The only address that may sign in here. */
  fixedEmail?: string
  onSignedIn: (session: SessionReply) => void
}

export function SignInForm({ fixedEmail, onSignedIn }: Props) {
  const initial = { email: fixedEmail ?? '', password: '' }
  const { values, issues, failure, text, submit, fail } = useForm(initial, readSignIn)
  const inPlace = fixedEmail !== undefined
  const retryAt = failure instanceof ApiError ? failure.retryAt : undefined
  const wait = useCountdown(retryAt)
  const signIn = useAction({
    mutationFn: (json: SignInInput) => unwrap(api.auth['sign-in'].$post({ json })),
    onSuccess: onSignedIn,
    onError: (error) => fail(error),
  })
  return (
    <Form onSubmit={wait > 0 ? keepWaiting : submit((input) => signIn.mutate(input))} className="grid gap-5">
      {failure && (retryAt === undefined || wait > 0) && (
        <SignInError failure={failure} email={values.email} inPlace={inPlace} />
      )}
      {fixedEmail === undefined ? (
        <Field label={commonTexts.common.email} error={issues.email}>
          {(control) => (
            <Input {...control} {...text('email')} size="l" type="email" autoComplete="username webauthn" />
          )}
        </Field>
      ) : (
        // Tells password managers whose password to fill in.
        <input type="hidden" name="email" autoComplete="username" value={fixedEmail} />
      )}
      <Field
        label={commonTexts.common.password}
        error={issues.password}
        aside={
          <RecoverLink email={values.email} inPlace={inPlace}>
            {accountTexts.sign_in_form.forgot_password}
          </RecoverLink>
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...text('password')}
            size="l"
            autoComplete="current-password"
            data-autofocus={fixedEmail === undefined ? undefined : true}
          />
        )}
      </Field>
      <Button
        variant={wait > 0 ? 'plain' : 'primary'}
        size="l"
        type="submit"
        busy={signIn.isPending}
        aria-disabled={wait > 0}
      >
        {wait > 0
          ? accountTexts.sign_in_form.try_again_in({ countdown: formatClock(wait) })
          : accountTexts.sign_in_form.sign_in}
      </Button>
    </Form>
  )
}

const keepWaiting = (event: FormEvent) => event.preventDefault()

type SignInErrorProps = { failure: Error; email: string; inPlace: boolean }

function SignInError({ failure, email, inPlace }: SignInErrorProps) {
  const code = failure instanceof ApiError ? failure.code : null
  if (code === 'invalid_credentials') {
    return (
      <FormError title={messageOf(failure)}>
        <p>
          <RichText
            parts={accountTexts.sign_in_error.check({
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
      <FormError title={accountTexts.sign_in_error.too_many_attempts}>
        <p>{accountTexts.sign_in_error.wait({ time: waitOf(failure) })}</p>
      </FormError>
    )
  }
  return (
    <FormError>
      <p>{messageOf(failure, coreAccountTexts.sign_in.failed)}</p>
    </FormError>
  )
}

function waitOf(failure: Error): string {
  const retryAt = failure instanceof ApiError ? failure.retryAt : undefined
  if (retryAt === undefined) return accountTexts.sign_in_error.some_minutes
  const seconds = Math.max(1, Math.ceil((retryAt - Date.now()) / 1000))
  return seconds < 60
    ? accountTexts.sign_in_error.seconds({ count: seconds })
    : accountTexts.sign_in_error.minutes({ count: Math.ceil(seconds / 60) })
}

type RecoverLinkProps = {
  /** As typed so far; the next page starts with it. */
  email: string
  /** Keeps the page that asks for the password: the link opens in a new tab. */
  inPlace: boolean
  children: ReactNode
}

function RecoverLink({ email, inPlace, children }: RecoverLinkProps) {
  const className = 'underline underline-offset-3'
  return inPlace ? (
    <a href="/recover" target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> {accountTexts.recover_link.new_tab}</span>
    </a>
  ) : (
    <Link href="/recover" state={{ email }} className={className}>
      {children}
    </Link>
  )
}
