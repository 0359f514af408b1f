import { SIGN_IN_TEXTS } from '@whofor/core/account/account'
import { passwordProof, type ReauthenticateInput } from '@whofor/core/account/second-factor'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { PasswordInput } from '../../components/ui/password-input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useSetSession, useUser } from '../../lib/session.ts'
import type { StepUpQuestion } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { StepUpCodeForm } from './step-up-code-form.tsx'

/** Asks the signed-in user to confirm who they are. */
export function StepUpDialog({ question }: { question: StepUpQuestion }) {
  const user = useUser()
  const ProofForm = user.has_password ? PasswordForm : StepUpCodeForm
  return (
    <Dialog open onClose={() => question.answer(false)} title="Confirm it’s you">
      <ProofForm onConfirmed={() => question.answer(true)} onCancel={() => question.answer(false)} />
    </Dialog>
  )
}

const readPassword = readWith<{ password: string }, { password: string }>(
  passwordProof.extend({ password: z.string().min(1, 'Enter your password') }),
)

type Props = { onConfirmed: () => void; onCancel: () => void }

function PasswordForm({ onConfirmed, onCancel }: Props) {
  const user = useUser()
  const setSession = useSetSession()
  const { issues, failure, text, submit, fail } = useForm({ password: '' }, readPassword)
  const confirm = useAction({
    mutationFn: (json: ReauthenticateInput) => unwrap(api.auth.reauthenticate.$post({ json })),
    onSuccess: (session) => {
      setSession(session)
      onConfirmed()
    },
    onError: (error) => fail(error),
  })
  return (
    <Form onSubmit={submit((input) => confirm.mutate(input))}>
      <DialogBody>
        <p className="text-ink-2">Enter the password of {user.email} to continue.</p>
        {failure && (
          <FormError>
            <p>{messageOf(failure, SIGN_IN_TEXTS.failed)}</p>
          </FormError>
        )}
        <Field label="Password" error={issues.password}>
          {(control) => (
            <PasswordInput
              {...control}
              {...text('password')}
              autoComplete="current-password"
              data-autofocus
            />
          )}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={confirm.isPending}>
          Confirm
        </Button>
      </DialogActions>
    </Form>
  )
}
