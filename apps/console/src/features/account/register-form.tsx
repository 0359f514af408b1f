import { type RegisterInput, registerForm, type SessionReply } from '@whofor/core/account/schema'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as coreAccountTexts } from '@whofor/texts/core/account'
import { solveProof } from '@whofor/widget/solve-proof'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/secret-inputs.tsx'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { type Issues, readWith, useForm } from '../../lib/use-form.ts'
import { IssueCount, TermsCheckbox } from './sign-up-fields.tsx'

const EMPTY: RegisterInput = { email: '', password: '', confirm_password: '', accept_terms: false }
const readRegistration = readWith<RegisterInput, RegisterInput>(registerForm)

type Props = {
  /** Of the link that makes the account an administrator. */
  setUpToken?: string
  onCreated: (session: SessionReply) => void
}

export function RegisterForm({ setUpToken, onCreated }: Props) {
  const proof = useProof({ isNeeded: setUpToken === undefined })
  const { values, issues, failure, change, text, submit, fail, showIssues } = useForm(EMPTY, readRegistration)
  const register = useAction({
    mutationFn: (input: RegisterInput) =>
      setUpToken === undefined
        ? registerWithProof(input, proof.take)
        : unwrap(api.auth['set-up'].account.$post({ json: { ...input, token: setUpToken } })),
    onSuccess: onCreated,
    onError: (error) => {
      proof.renew()
      const refusal = refusalOf(error)
      if (refusal) showIssues(refusal)
      else fail(error)
    },
  })
  return (
    <Form onSubmit={submit((input) => register.mutate(input))} className="grid gap-5">
      {failure && (
        <FormError title={accountTexts.register_form.couldnt_create_your_account}>
          <p>{messageOf(failure, coreAccountTexts.register.failed)}</p>
        </FormError>
      )}
      <IssueCount issues={issues} />
      <Field label={commonTexts.common.email} error={issues.email}>
        {(control) => <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />}
      </Field>
      <Field
        label={commonTexts.common.password}
        help={issues.password === undefined && accountTexts.register_form.password_help}
        error={issues.password}
      >
        {(control) => (
          <PasswordInput {...control} {...text('password')} size="l" autoComplete="new-password" />
        )}
      </Field>
      <Field label={accountTexts.register_form.confirm_password} error={issues.confirm_password}>
        {(control) => (
          <PasswordInput {...control} {...text('confirm_password')} size="l" autoComplete="new-password" />
        )}
      </Field>
      <TermsCheckbox
        name="accept_terms"
        checked={values.accept_terms}
        onChange={(event) => change({ accept_terms: event.currentTarget.checked })}
        error={issues.accept_terms}
      />
      <Button variant="primary" size="l" type="submit" busy={register.isPending}>
        {accountTexts.register_form.create_account}
      </Button>
    </Form>
  )
}

/** Tries once more with another proof: the first may have expired, or is needed only since the form was opened. */
async function registerWithProof(input: RegisterInput, takeProof: () => Promise<string | null>) {
  const attempt = async () => {
    const proof = await takeProof()
    return unwrap(api.auth.register.$post({ json: { ...input, ...(proof !== null && { proof }) } }))
  }
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'captcha_failed') return attempt()
    throw error
  }
}

/** A refusal that concerns one field. */
function refusalOf(error: Error): Issues<RegisterInput> | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'email_taken') return { email: error.message }
  return error.code === 'weak_password' ? { password: error.message } : null
}

/**
 * Gets the proof of work that registering needs, if any, while the form is filled in. A proof works once and
 * expires, so a refused one is followed by another.
 */
function useProof({ isNeeded }: { isNeeded: boolean }) {
  const proof = useRef<Promise<string | null> | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    const leaving = new AbortController()
    proof.current = makeProof(leaving.signal)
    return () => leaving.abort()
  }, [isNeeded])
  return {
    /** The proof that was begun; null when none is needed. */
    take(): Promise<string | null> {
      const taken = proof.current ?? makeProof()
      proof.current = null
      return taken
    },
    /** Begins another, for the next attempt. */
    renew(): void {
      if (isNeeded) proof.current ??= makeProof()
    },
  }
}

/** Null, too, when the challenge cannot be fetched: the server says so when it needs one. */
async function makeProof(signal?: AbortSignal): Promise<string | null> {
  try {
    const { challenge } = await unwrap(api.auth.register.challenge.$get())
    return challenge && (await solveProof(challenge, signal))
  } catch {
    return null
  }
}
