import { recoverInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as passwordTexts } from '@whofor/texts/console/password'
import { useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { WriteTo } from '../../components/support-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import { FullScreenSpinner } from '../../components/ui/loading.tsx'
import { messageOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { LinkSent, requestLink } from './link-sent.tsx'

/** Asks for a link that resets the password. The sign-in form passes on the address that was typed there. */
export function RecoverPage() {
  const [email, setEmail] = useState(emailIn(useHistoryState<unknown>()))
  const [isSent, setIsSent] = useState(false)
  const { data: session, isPending } = useSession()
  if (isPending) return <FullScreenSpinner />
  if (session?.instance.sends_mail === false) return <NoMail supportEmail={session.instance.support_email} />
  if (isSent) return <LinkSent email={email} onOtherAddress={() => setIsSent(false)} />
  return (
    <RecoverForm
      email={email}
      onSent={(address) => {
        setEmail(address)
        setIsSent(true)
      }}
    />
  )
}

function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : ''
}

type Address = { email: string }
const readAddress = readWith<Address, Address>(recoverInput)

type Props = { email: string; onSent: (email: string) => void }

function RecoverForm({ email, onSent }: Props) {
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

const COMMANDS = {
  release: 'node cli.js admin reset-password you@example.com',
  source: 'npx -y pnpm@12 admin reset-password you@example.com',
}

/** Without mail, only someone at the server can make a link. */
function NoMail({ supportEmail }: { supportEmail: string | null }) {
  return (
    <SignedOutLayout title={passwordTexts.no_mail.reset_your_password} lead={passwordTexts.no_mail.ask_admin}>
      <div className="grid gap-5">
        <WriteTo address={supportEmail} />
        <details className="text-base">
          <summary className="min-h-6 text-ink-2 max-sm:py-2.5">
            {passwordTexts.no_mail.for_administrators}
          </summary>
          <div className="mt-3 grid gap-2">
            <p className="text-ink-2">{passwordTexts.no_mail.print_link}</p>
            <Command>{COMMANDS.release}</Command>
            <p className="text-ink-2">{passwordTexts.no_mail.from_the_source_code}</p>
            <Command>{COMMANDS.source}</Command>
          </div>
        </details>
        <p className="text-ink-2">
          <Link href="/login">{passwordTexts.no_mail.back_to_sign_in}</Link>
        </p>
      </div>
    </SignedOutLayout>
  )
}

const Command = ({ children }: { children: string }) => (
  <code className="block rounded-sm border border-line bg-surface-2 px-3.5 py-3 font-mono text-sm break-words">
    {children}
  </code>
)
