import { type OtpInput, otpInput } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/common'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import type { PendingCode } from './pending-code.ts'

const readRequest = readWith<OtpInput, OtpInput>(otpInput)

export function RequestCodeForm({ onSent }: { onSent: (pending: PendingCode) => void }) {
  const { issues, failure, text, submit, fail } = useForm({ email: '' }, readRequest)
  const request = useAction({
    mutationFn: (json: OtpInput) => unwrap(api.auth.otp.$post({ json })),
    onSuccess: (_, { email }) => onSent({ email, sentAt: Date.now() }),
    onError: (error) => fail(error),
  })
  return (
    <Form onSubmit={submit((input) => request.mutate(input))} className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Field label={texts.common.email} error={issues.email}>
        {(control) => <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />}
      </Field>
      <Button variant="primary" size="l" type="submit" busy={request.isPending}>
        {texts.common.send_code}
      </Button>
    </Form>
  )
}
