import { codeProof } from '@whofor/core/account/second-factor'
import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../components/ui/button.tsx'
import { CodeInput } from '../../components/ui/code-input.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { wrongCodeText } from '../../lib/code-texts.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

const TEXTS = translated(
  {
    enterThe6Digit: (email: string) => `Enter the 6-digit code we sent to ${email}.`,
    toContinueWellEmail: (email: string) => `To continue, we’ll email a 6-digit code to ${email}.`,
  },
  {
    enterThe6Digit: (email) => `Geben Sie den 6-stelligen Code ein, den wir an ${email} gesendet haben.`,
    toContinueWellEmail: (email) => `Um fortzufahren, senden wir einen 6-stelligen Code an ${email}.`,
  },
)

const readCode = readWith<{ code: string }, { code: string }>(codeProof)

type Props = { onConfirmed: () => void; onCancel: () => void }

/** For an account with neither a password nor a second factor: a code from a mail, sent on request. */
export function StepUpCodeForm({ onConfirmed, onCancel }: Props) {
  const user = useUser()
  const setSession = useSetSession()
  const { issues, failure, text, submit, fail, showIssues } = useForm({ code: '' }, readCode)
  const send = useAction({
    mutationFn: () => unwrap(api.auth.reauthenticate.code.$post()),
    onError: (error) => fail(error),
  })
  const confirm = useAction({
    mutationFn: (json: { code: string }) => unwrap(api.auth.reauthenticate.$post({ json })),
    onSuccess: (session) => {
      setSession(session)
      onConfirmed()
    },
    onError: (error) => {
      const wrong = wrongCodeText(error)
      if (wrong) showIssues({ code: wrong })
      else fail(error)
    },
  })
  return (
    <Form onSubmit={send.isSuccess ? submit((input) => confirm.mutate(input)) : preventDefault}>
      <DialogBody>
        <p className="text-ink-2">
          {send.isSuccess ? TEXTS.enterThe6Digit(user.email) : TEXTS.toContinueWellEmail(user.email)}
        </p>
        {failure && (
          <FormError>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        {send.isSuccess && (
          <Field label={COMMON_TEXTS.code} error={issues.code}>
            {(control) => <CodeInput {...control} {...text('code')} autoFocus />}
          </Field>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{COMMON_TEXTS.cancel}</Button>
        {send.isSuccess && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {COMMON_TEXTS.newCode}
          </Button>
        )}
        {send.isSuccess ? (
          <Button variant="primary" type="submit" busy={confirm.isPending}>
            {COMMON_TEXTS.confirm}
          </Button>
        ) : (
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()} data-autofocus>
            {COMMON_TEXTS.sendCode}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault()
