import { CODE_LIFE_MS, type OtpVerifyInput, otpVerifyInput } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailSignInTexts } from '@whofor/texts/console/email-sign-in'
import { toast } from 'sonner'
import { Link, useLocation } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Separator } from '../../components/ui/divider.tsx'
import { Field, Form, FormError } from '../../components/ui/form.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { LinkButton, RichText } from '../../components/ui/rich-text.tsx'
import { CodeInput } from '../../components/ui/secret-inputs.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { wrongCodeText } from '../../lib/code-texts.ts'
import { formatClock } from '../../lib/format.ts'
import { useExactSearch } from '../../lib/next-path.ts'
import { useSession, useSetSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { RESEND_PAUSE_MS, useCountdown } from '../../lib/use-countdown.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

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

type SendAgainProps = { pending: PendingCode; onSent: (pending: PendingCode) => void }

/** Sends a new code, a minute after the last one. */
function SendAgain({ pending: { email, sentAt }, onSent }: SendAgainProps) {
  const left = useCountdown(sentAt + RESEND_PAUSE_MS)
  const send = useAction({
    mutationFn: () => unwrap(api.auth.otp.$post({ json: { email } })),
    onSuccess: () => {
      onSent({ email, sentAt: Date.now() })
      toast.success(emailSignInTexts.send_again.sent)
    },
    onError: (error) => showAlert(emailSignInTexts.send_again.send_failed, messageOf(error)),
  })
  if (left > 0)
    return (
      <span className="tabular-nums">
        {emailSignInTexts.send_again.new_code_in} {formatClock(left)}
      </span>
    )
  return (
    <LinkButton onClick={() => send.mutate()}>
      {send.isPending ? emailSignInTexts.send_again.sending : commonTexts.common.new_code}
    </LinkButton>
  )
}

/** The instance may have no mail server. */
export function NoMailNotice() {
  const instance = useSession().data?.instance
  if (!instance || instance.sends_mail) return null
  return (
    <div className="mb-5 text-base">
      <Notice kind="warn" title={emailSignInTexts.no_mail_notice.title}>
        <p>{emailSignInTexts.no_mail_notice.help}</p>
      </Notice>
    </div>
  )
}

const KEY = 'whofor-code'

/** An address that a code was sent to. Phones reload a page while its user looks into the mail. */
export type PendingCode = { email: string; sentAt: number }

export function readPendingCode(): PendingCode | null {
  try {
    const { email, sentAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (typeof email !== 'string' || typeof sentAt !== 'number') return null
    return Date.now() - sentAt < CODE_LIFE_MS ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** @param pending null once it was used or given up */
export function storePendingCode(pending: PendingCode | null): void {
  try {
    if (pending) sessionStorage.setItem(KEY, JSON.stringify(pending))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable: the page remembers it until it is reloaded.
  }
}
