import { type OtpVerifyInput, otpVerifyInput } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailSignInTexts } from '@whofor/texts/console/email-sign-in'
import { Link, useLocation } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { CodeInput } from '../../components/ui/code-input.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { LinkButton } from '../../components/ui/link-button.tsx'
import { RichText } from '../../components/ui/rich-text.tsx'
import { Separator } from '../../components/ui/separator.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { wrongCodeText } from '../../lib/code-texts.ts'
import { useSetSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useExactSearch } from '../../lib/use-exact-search.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { NoMailNotice } from './no-mail-notice.tsx'
import { type PendingCode, storePendingCode } from './pending-code.ts'
import { SendAgain } from './send-again.tsx'

const readCode = readWith<{ code: string }, Pick<OtpVerifyInput, 'code'>>(otpVerifyInput.pick({ code: true }))

type Props = { pending: PendingCode; onSent: (pending: PendingCode) => void; onOtherAddress: () => void }

/** The same page whether the address has an account or not. */
export function EnterCode({ pending, onSent, onOtherAddress }: Props) {
  const { email } = pending
  const search = useExactSearch()
  const login = search ? `/login?${search}` : '/login'
  const [, navigate] = useLocation()
  const setSession = useSetSession()
  const { issues, failure, text, submit, fail, showIssues, reset } = useForm({ code: '' }, readCode)
  const enter = useAction({
    mutationFn: ({ code }: { code: string }) => unwrap(api.auth.otp.verify.$post({ json: { email, code } })),
    onSuccess: (session) => {
      storePendingCode(null)
      setSession(session)
      if (session.second_factor) navigate(login)
    },
    onError: (error) => {
      const wrong = wrongCodeText(error)
      if (wrong) showIssues({ code: wrong })
      else fail(error)
    },
  })
  return (
    <SignedOutLayout
      announced
      title={emailSignInTexts.enter_code.enter_your_code}
      lead={
        <RichText
          parts={emailSignInTexts.enter_code.sent({
            email,
            b: (text) => <strong className="break-words text-ink">{text}</strong>,
          })}
        />
      }
    >
      <NoMailNotice />
      <Form onSubmit={submit((input) => enter.mutate(input))} className="grid gap-5">
        {failure && (
          <FormError>
            <p>{messageOf(failure)}</p>
          </FormError>
        )}
        <Field label={commonTexts.common.code} error={issues.code}>
          {(control) => <CodeInput {...control} {...text('code')} size="l" />}
        </Field>
        <Button variant="primary" size="l" type="submit" busy={enter.isPending}>
          {emailSignInTexts.enter_code.continue_label}
        </Button>
      </Form>
      <p className="mt-6 text-ink-2">
        <SendAgain
          pending={pending}
          onSent={(next) => {
            reset({ code: '' })
            onSent(next)
          }}
        />
        <Separator />
        <Link href={login}>{emailSignInTexts.enter_code.use_apassword}</Link>
      </p>
      <p className="mt-2 text-ink-2">
        {emailSignInTexts.enter_code.not_received}{' '}
        <LinkButton onClick={onOtherAddress}>{emailSignInTexts.enter_code.use_another_address}</LinkButton>.
      </p>
    </SignedOutLayout>
  )
}
