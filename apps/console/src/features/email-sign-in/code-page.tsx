import { type OtpInput, otpInput } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts } from '@whofor/texts/console/email-sign-in'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { useExactSearch } from '../../lib/next-path.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import {
  EnterCode,
  NoMailNotice,
  type PendingCode,
  readPendingCode,
  storePendingCode,
} from './enter-code.tsx'

/** Signs in by a code from a mail. On success the guard around this page redirects. */
export function CodePage() {
  const [pending, setPending] = useState(readPendingCode)
  function keep(next: PendingCode | null): void {
    storePendingCode(next)
    setPending(next)
  }
  return pending ? (
    <EnterCode pending={pending} onSent={keep} onOtherAddress={() => keep(null)} />
  ) : (
    <RequestCode onSent={keep} />
  )
}

function RequestCode({ onSent }: { onSent: (pending: PendingCode) => void }) {
  const search = useExactSearch()
  return (
    <SignedOutLayout title={texts.code_page.title} lead={texts.code_page.lead}>
      <NoMailNotice />
      <RequestCodeForm onSent={onSent} />
      <p className="mt-6 text-ink-2">
        <Link href={search ? `/login?${search}` : '/login'}>{texts.code_page.use_apassword}</Link>
      </p>
    </SignedOutLayout>
  )
}

const readRequest = readWith<OtpInput, OtpInput>(otpInput)

function RequestCodeForm({ onSent }: { onSent: (pending: PendingCode) => void }) {
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
      <Field label={commonTexts.common.email} error={issues.email}>
        {(control) => <Input {...control} {...text('email')} size="l" type="email" autoComplete="username" />}
      </Field>
      <Button variant="primary" size="l" type="submit" busy={request.isPending}>
        {commonTexts.common.send_code}
      </Button>
    </Form>
  )
}
