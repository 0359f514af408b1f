import { codeProof } from '@whofor/core/account/credentials'
import { texts as accountTexts } from '@whofor/texts/console/account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { Button } from '../../components/ui/button.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, Form, FormError } from '../../components/ui/form.tsx'
import { CodeInput } from '../../components/ui/secret-inputs.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { wrongCodeText } from '../../lib/code-texts.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

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
          {send.isSuccess
            ? accountTexts.step_up_code_form.enter_code({ email: user.email })
            : accountTexts.step_up_code_form.will_email({ email: user.email })}
        </p>
        {failure && (
          <FormError>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        {send.isSuccess && (
          <Field label={commonTexts.common.code} error={issues.code}>
            {(control) => <CodeInput {...control} {...text('code')} autoFocus />}
          </Field>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{commonTexts.common.cancel}</Button>
        {send.isSuccess && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {commonTexts.common.new_code}
          </Button>
        )}
        {send.isSuccess ? (
          <Button variant="primary" type="submit" busy={confirm.isPending}>
            {commonTexts.common.confirm}
          </Button>
        ) : (
          <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()} data-autofocus>
            {commonTexts.common.send_code}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault()
