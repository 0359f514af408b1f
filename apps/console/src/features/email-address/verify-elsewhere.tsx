import type { LinkReply } from '@whofor/core/account/email'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { ClaimAccount } from './claim-account.tsx'
import { OtherAccountNotice } from './link-action.tsx'
import { isDeadLink } from './link-page.tsx'
import { LinkPasswordForm } from './link-password-form.tsx'

type Props = { token: string; link: LinkReply; onDead: () => void }

/** In a browser that is new to the account: someone else may have created it. */
export function VerifyElsewhere(props: Props) {
  const [isClaiming, setIsClaiming] = useState(false)
  const [isBack, setIsBack] = useState(false)
  if (isClaiming) {
    return (
      <ClaimAccount
        {...props}
        onBack={() => {
          setIsBack(true)
          setIsClaiming(false)
        }}
      />
    )
  }
  const { link } = props
  const email = <strong className="break-words text-ink">{link.email}</strong>
  return (
    <SignedOutLayout
      announced={isBack}
      title="Confirm your email"
      lead={
        link.requires === 'password' ? (
          <>Enter your Whofor password to confirm {email}.</>
        ) : (
          <>Sign in as {email}, then open this link again.</>
        )
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      {link.requires === 'password' ? <WithPassword {...props} /> : <WithSession {...props} />}
      <OrDivider>or</OrDivider>
      <Button size="l" className="w-full" onClick={() => setIsClaiming(true)}>
        I didn’t create this account
      </Button>
    </SignedOutLayout>
  )
}

function WithPassword({ token, link, onDead }: Props) {
  const enter = useEnter()
  const verify = useAction({
    mutationFn: (password: string) => unwrap(api.auth.verify.password.$post({ json: { token, password } })),
    onSuccess: enter,
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <>
      <OtherAccountNotice link={link}>Confirming signs that account out here.</OtherAccountNotice>
      <LinkPasswordForm
        label="Confirm and sign in"
        username={link.email}
        aside={
          <Link
            href="/recover"
            state={{ email: link.email }}
            className="text-base underline underline-offset-3"
          >
            Forgot password?
          </Link>
        }
        busy={verify.isPending}
        onSubmit={(password, onError) => verify.mutate(password, { onError })}
      />
    </>
  )
}

const WithSession = ({ link }: Props) => (
  <>
    <OtherAccountNotice link={link}>Sign out first. This link belongs to another account.</OtherAccountNotice>
    {link.signed_in === null && (
      <ButtonLink variant="primary" size="l" className="w-full" href="/login">
        Sign in
      </ButtonLink>
    )}
  </>
)
