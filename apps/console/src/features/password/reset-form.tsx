import {
  type RecoveryLinkReply,
  type ResetPasswordInput,
  resetPasswordInput,
} from '@whofor/core/account/credentials'
import { texts } from '@whofor/texts/console/password'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Checkbox, Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { Clock, Lock } from '../../components/ui/icons.ts'
import { CodeInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { issuesOf, type Read, useForm } from '../../lib/use-form.ts'
import { mismatch, type NewPassword, NewPasswordFields, refusedPassword } from './new-password-fields.tsx'
import { isExpiredLink } from './queries.ts'

type Props = { token: string; link: RecoveryLinkReply }

export function ResetForm({ token, link: { email, factors, removes_access } }: Props) {
  const [factor, setFactor] = useState(factors[0])
  const enter = useEnter()
  const { values, issues, failure, change, text, submit, fail, showIssues } = useForm(
    { new_password: '', confirm_password: '', code: '', remove_access: removes_access },
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
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {removes_access ? texts.reset_form.removes_access : texts.reset_form.signs_out_others}
        </p>
        {!removes_access && (
          <Checkbox
            checked={values.remove_access}
            help={texts.reset_form.remove_access_help}
            onChange={(event) => change({ remove_access: event.target.checked })}
          >
            {texts.reset_form.remove_access}
          </Checkbox>
        )}
        <Button variant="primary" size="l" type="submit" busy={reset.isPending}>
          {texts.reset_form.save_and_sign_in}
        </Button>
      </Form>
    </SignedOutLayout>
  )
}

const isWrongCode = (error: Error) => error instanceof ApiError && error.code === 'mfa_verification_failed'

type Factor = RecoveryLinkReply['factors'][number]

type FactorFieldProps = {
  factor: Factor
  other: Factor | undefined
  error: string | undefined
  control: Pick<Parameters<typeof Input>[0], 'name' | 'value' | 'onChange'>
  onSwitch: (factor: Factor) => void
}

/** A code of the second factor, by whichever one is at hand. */
function FactorField({ factor, other, error, control: props, onSwitch }: FactorFieldProps) {
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <Field label={texts.factor_field[factor].label} error={error}>
        {(control) =>
          factor === 'totp' ? (
            <CodeInput {...control} {...props} size="l" />
          ) : (
            <Input
              {...control}
              {...props}
              size="l"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="font-mono"
            />
          )
        }
      </Field>
      {other && (
        <button
          type="button"
          className="min-h-6 cursor-pointer text-base text-accent-text underline underline-offset-3"
          onClick={() => onSwitch(other)}
        >
          {texts.factor_field[other].change}
        </button>
      )}
    </div>
  )
}

type Values = NewPassword & { code: string; remove_access: boolean }

/** @param factor of which a code is needed; undefined without a second factor */
const readReset =
  (
    token: string,
    factor: RecoveryLinkReply['factors'][number] | undefined,
  ): Read<Values, ResetPasswordInput> =>
  (values) => {
    const { new_password, code, remove_access } = values
    const differs = mismatch(values)
    if (differs) return { issues: { confirm_password: differs } }
    const input = { token, new_password, remove_access, ...(factor && { factor: { type: factor, code } }) }
    const read = resetPasswordInput.safeParse(input)
    if (read.success) return { input: read.data }
    const issues = read.error.issues.map((issue) =>
      issue.path[0] === 'factor' ? { ...issue, path: ['code'] } : issue,
    )
    return { issues: issuesOf(values, issues) }
  }

export function LinkExpired() {
  return (
    <SignedOutLayout
      title={texts.link_expired.this_link_has_expired}
      lead={texts.link_expired.help}
      mark={{ icon: Clock, kind: 'warn' }}
    >
      <div className="grid gap-5">
        <ButtonLink variant="primary" size="l" href="/recover">
          {texts.link_expired.send_new}
        </ButtonLink>
        <p className="text-ink-2">
          <Link href="/login">{texts.link_expired.back_to_sign_in}</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}
