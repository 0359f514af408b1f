import { recoverInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as passwordTexts } from '@whofor/texts/console/password'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { messageOf } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { requestLink } from './request-link.ts'

type Address = { email: string }
const readAddress = readWith<Address, Address>(recoverInput)

type Props = { email: string; onSent: (email: string) => void }

export function RecoverForm({ email, onSent }: Props) {
  const { issues, failure, text, submit, fail } = useForm({ email }, readAddress)
  const request = useAction({
    mutationFn: requestLink,
    onSuccess: (_, address) => onSent(address),
    onError: (error) => fail(error),
  })
  return (
    <SignedOutLayout
      title={passwordTexts.recover_form.reset_your_password}
      lead={passwordTexts.recover_form.lead}
    >
      <Form onSubmit={submit((input) => request.mutate(input.email))} className="grid gap-5">
        {failure && (
          <FormError title={passwordTexts.recover_form.couldnt_send_the_link}>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field label={commonTexts.common.email} error={issues.email}>
          {(control) => (
            <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />
          )}
        </Field>
        <Button variant="primary" size="l" type="submit" busy={request.isPending}>
          {passwordTexts.recover_form.send_reset_link}
        </Button>
      </Form>
      <p className="mt-6 text-ink-2">
        <Link href="/login">{passwordTexts.recover_form.back_to_sign_in}</Link>
      </p>
    </SignedOutLayout>
  )
}
