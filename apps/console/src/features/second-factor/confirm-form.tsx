import type { SessionReply } from '@whofor/core/account/schema'
import { texts } from '@whofor/texts/console/common'
import { texts as secondFactorTexts } from '@whofor/texts/console/second-factor'
import { texts as accountTexts } from '@whofor/texts/core/account'
import type { FormEvent, ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { CodeField } from './code-field.tsx'
import { confirmWithPasskey } from './passkey-calls.ts'
import { CODE_SCHEMAS, type CodeWay } from './ways.ts'

export type ConfirmProps = {
  onConfirmed: (session: SessionReply) => void
  onCancel: () => void
  /** Buttons for the other ways. */
  others: ReactNode[]
}

type Props = Omit<ConfirmProps, 'onConfirmed'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  confirm?: string
  children: ReactNode
}

/** One way to confirm who one is, in a dialog. */
export function ConfirmForm({
  onSubmit,
  onCancel,
  others,
  busy,
  confirm = texts.common.confirm,
  children,
}: Props) {
  return (
    <Form onSubmit={onSubmit}>
      <DialogBody>
        {children}
        {others.length > 0 && <div className="-ml-2.5 flex flex-wrap gap-1">{others}</div>}
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{texts.common.cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}

export function ConfirmWithCode({ way, onConfirmed, ...rest }: ConfirmProps & { way: CodeWay }) {
  const { issues, failure, text, submit, fail } = useForm(
    { code: '' },
    readWith<{ code: string }, { code: string }>(z.object({ code: CODE_SCHEMAS[way] })),
  )
  const confirm = useAction({
    mutationFn: ({ code }: { code: string }) =>
      unwrap(api.auth.reauthenticate.$post({ json: { type: way, code } })),
    onSuccess: onConfirmed,
    onError: (error) => fail(error),
  })
  return (
    <ConfirmForm {...rest} onSubmit={submit((input) => confirm.mutate(input))} busy={confirm.isPending}>
      <p className="text-ink-2">{secondFactorTexts.leads[way]}</p>
      {failure && (
        <FormError>
          <p>{messageOf(failure, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
      <CodeField way={way} error={issues.code} {...text('code')} data-autofocus autoFocus />
    </ConfirmForm>
  )
}

export function ConfirmWithPasskey({ onConfirmed, ...rest }: ConfirmProps) {
  const confirm = useAction({ mutationFn: confirmWithPasskey, onSuccess: onConfirmed })
  return (
    <ConfirmForm
      {...rest}
      confirm={secondFactorTexts.confirm_with_passkey.use_your_passkey}
      busy={confirm.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p className="text-ink-2">{secondFactorTexts.confirm_with_passkey.lead}</p>
      {confirm.error && (
        <FormError key={confirm.submittedAt}>
          <p>{messageOf(confirm.error, accountTexts.sign_in.failed)}</p>
        </FormError>
      )}
    </ConfirmForm>
  )
}
