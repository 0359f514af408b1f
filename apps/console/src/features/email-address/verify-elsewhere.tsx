import type { LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-address'
import { useState } from 'react'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { OrDivider } from '../../components/ui/or-divider.tsx'
import { RichText } from '../../components/ui/rich-text.tsx'
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
  const say =
    link.requires === 'password' ? texts.verify_elsewhere.enter_password : texts.verify_elsewhere.sign_in_as
  return (
    <SignedOutLayout
      announced={isBack}
      title={texts.verify_elsewhere.confirm_your_email}
      lead={
        <RichText
          parts={say({
            email: link.email,
            b: (text) => <strong className="break-words text-ink">{text}</strong>,
          })}
        />
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      {link.requires === 'password' ? <WithPassword {...props} /> : <WithSession {...props} />}
      <OrDivider>{texts.verify_elsewhere.or}</OrDivider>
      <Button size="l" className="w-full" onClick={() => setIsClaiming(true)}>
        {texts.verify_elsewhere.not_mine}
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
      <OtherAccountNotice link={link}>{texts.verify_elsewhere.signs_out_other}</OtherAccountNotice>
      <LinkPasswordForm
        label={texts.verify_elsewhere.confirm_and_sign_in}
        username={link.email}
        aside={
          <Link
            href="/recover"
            state={{ email: link.email }}
            className="text-base underline underline-offset-3"
          >
            {texts.verify_elsewhere.forgot_password}
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
    <OtherAccountNotice link={link}>{texts.verify_elsewhere.sign_out_first}</OtherAccountNotice>
    {link.signed_in === null && (
      <ButtonLink variant="primary" size="l" className="w-full" href="/login">
        {texts.verify_elsewhere.sign_in}
      </ButtonLink>
    )}
  </>
)
