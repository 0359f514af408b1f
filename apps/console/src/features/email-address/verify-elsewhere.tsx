import type { LinkReply } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts } from '@whofor/texts/console/email-address'
import { useState } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { OrDivider } from '../../components/ui/divider.tsx'
import { Mail, ShieldCheck } from '../../components/ui/icons.ts'
import { RichText } from '../../components/ui/rich-text.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { isDeadLink, LinkAction, OtherAccountNotice } from './link-page.tsx'
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

type ClaimAccountProps = { token: string; link: LinkReply; onDead: () => void; onBack: () => void }

/** Says what taking over an account does before it is done. Afterwards one is asked for a password. */
function ClaimAccount({ token, link, onDead, onBack }: ClaimAccountProps) {
  const enter = useEnter('/settings?tab=security')
  const claim = useAction({
    mutationFn: () => unwrap(api.auth.verify.claim.$post({ json: { token } })),
    onSuccess: (session) => {
      enter(session)
      toast.success(texts.claim_account.claimed)
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <SignedOutLayout
      announced
      title={texts.claim_account.take_over_this_account}
      lead={
        <RichText
          parts={texts.claim_account.lead({
            email: link.email,
            b: (text) => <strong className="break-words text-ink">{text}</strong>,
          })}
        />
      }
      mark={{ icon: ShieldCheck, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{texts.claim_account.signs_out_other}</OtherAccountNotice>
      <ul className="mb-6 grid list-disc gap-2 pl-5 text-base text-ink-2">
        <li>{texts.claim_account.deletes_factors}</li>
        <li>{texts.claim_account.signs_out_all}</li>
        <li>{texts.claim_account.signed_in_then}</li>
      </ul>
      <div className="grid gap-3">
        <LinkAction
          label={texts.claim_account.take_over_account}
          busy={claim.isPending}
          failure={claim.error}
          onPress={() => claim.mutate()}
        />
        <Button size="l" onClick={onBack}>
          {commonTexts.common.back}
        </Button>
      </div>
    </SignedOutLayout>
  )
}
