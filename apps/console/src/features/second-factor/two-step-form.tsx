import { useQueryClient } from '@tanstack/react-query'
import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/second-factor'
import { texts as accountTexts } from '@whofor/texts/core/account'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox, Form, FormError } from '../../components/ui/form.tsx'
import { KeyRound } from '../../components/ui/icons.ts'
import { showAlert } from '../../lib/alerts.ts'
import { ApiError, api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from './code-field.tsx'
import { completeWithPasskey } from './passkey-calls.ts'
import { CODE_SCHEMAS, type CodeWay, usableWays, type Way } from './ways.ts'

type Props = {
  factors: readonly Way[]
  way: Way
  onWay: (way: Way) => void
  onSignedIn: (session: SessionReply) => void
}

/** The second step of a sign-in. */
export function TwoStepForm({ factors, way, onWay, onSignedIn }: Props) {
  const [isTrusted, setIsTrusted] = useState(false)
  const onExpired = useExpiredSignIn()
  const passkey = useAction({
    mutationFn: () => completeWithPasskey(isTrusted),
    onSuccess: onSignedIn,
    onError: onExpired,
  })
  const choose = (next: Way) => {
    if (next !== 'passkey') passkey.reset()
    onWay(next)
    if (next === 'passkey') passkey.mutate()
  }
  const others = usableWays(factors).filter((other) => other !== way)
  const trust = (
    <Checkbox checked={isTrusted} onChange={(event) => setIsTrusted(event.currentTarget.checked)}>
      {texts.two_step_form.remember_device}
    </Checkbox>
  )
  return (
    <div className="grid gap-5">
      {passkey.error && (
        <FormError key={passkey.submittedAt}>
          <p>{messageOf(passkey.error, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      {way === 'passkey' ? (
        <>
          {trust}
          <Button variant="primary" size="l" busy={passkey.isPending} onClick={() => passkey.mutate()}>
            <KeyRound aria-hidden />
            {texts.two_step_form.use_your_passkey}
          </Button>
        </>
      ) : (
        <CodeForm key={way} way={way} isTrusted={way === 'totp' && isTrusted} onSignedIn={onSignedIn}>
          {way === 'totp' && trust}
        </CodeForm>
      )}
      <OtherWays ways={others} onChoose={choose} busy={passkey.isPending} />
    </div>
  )
}

type CodeFormProps = {
  way: CodeWay
  isTrusted: boolean
  onSignedIn: (session: SessionReply) => void
  children: React.ReactNode
}

function CodeForm({ way, isTrusted, onSignedIn, children }: CodeFormProps) {
  const onExpired = useExpiredSignIn()
  const { issues, failure, text, submit, fail } = useForm(
    { code: '' },
    readWith<{ code: string }, { code: string }>(z.object({ code: CODE_SCHEMAS[way] })),
  )
  const verify = useAction({
    mutationFn: ({ code }: { code: string }) =>
      unwrap(api.auth['second-factor'].$post({ json: { type: way, code, trust_browser: isTrusted } })),
    onSuccess: onSignedIn,
    onError: (error) => onExpired(error) || fail(error),
  })
  return (
    <Form onSubmit={submit((input) => verify.mutate(input))} className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      <CodeField way={way} error={issues.code} {...text('code')} size="l" autoFocus data-autofocus />
      {children}
      <Button variant="primary" size="l" type="submit" busy={verify.isPending}>
        {texts.two_step_form.verify}
      </Button>
    </Form>
  )
}

/** When the first step is too long ago, returns to it. @returns whether that was the error */
function useExpiredSignIn(): (error: Error) => boolean {
  const client = useQueryClient()
  return (error) => {
    if (!(error instanceof ApiError && error.code === 'session_not_found')) return false
    showAlert(texts.two_step_form.expired, texts.two_step_form.sign_in_again)
    void client.invalidateQueries({ queryKey: keys.session })
    return true
  }
}

type OtherWaysProps = { ways: readonly Way[]; onChoose: (way: Way) => void; busy?: boolean }

/** Buttons for the ways that are not shown now. */
function OtherWays({ ways, onChoose, busy = false }: OtherWaysProps) {
  if (ways.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {ways.map((way) => (
        <Button key={way} busy={busy} onClick={() => onChoose(way)}>
          {way === 'passkey' && <KeyRound aria-hidden />}
          {texts.ways[way]}
        </Button>
      ))}
    </div>
  )
}
