import type { LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-sign-in'
import { Link } from 'wouter'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Mail } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import {
  DeadLink,
  isDeadLink,
  LinkAction,
  LinkPage,
  OtherAccountNotice,
} from '../email-address/link-page.tsx'

export function SignInLinkPage({ token }: { token: string }) {
  return (
    <LinkPage kind="magic_link" token={token} expiry={texts.sign_in_link_page.expiry} remedy={<NewLink />}>
      {(link) =>
        link.signed_in === 'same' ? <AlreadySignedIn {...link} /> : <SignIn token={token} link={link} />
      }
    </LinkPage>
  )
}

function SignIn({ token, link }: { token: string; link: LinkReply }) {
  const enter = useEnter()
  const signIn = useAction({
    mutationFn: () => unwrap(api.auth.otp.link.$post({ json: { token } })),
    onSuccess: enter,
  })
  if (isDeadLink(signIn.error))
    return <DeadLink expiry={texts.sign_in_link_page.expiry}>{<NewLink />}</DeadLink>
  return (
    <SignedOutLayout
      title={texts.sign_in_link_page.sign_in_to_whofor}
      lead={
        <>
          {texts.sign_in_link_page.continue_as} <strong className="break-words text-ink">{link.email}</strong>
          .
        </>
      }
      mark={{ icon: Mail, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{texts.sign_in_link_page.signs_out_other}</OtherAccountNotice>
      <LinkAction
        label={texts.sign_in_link_page.sign_in}
        busy={signIn.isPending}
        failure={signIn.error}
        onPress={() => signIn.mutate()}
      />
      <p className="mt-5 text-base text-ink-2">{texts.sign_in_link_page.not_asked}</p>
    </SignedOutLayout>
  )
}

const AlreadySignedIn = ({ email }: LinkReply) => (
  <SignedOutLayout
    title={texts.sign_in_link_page.youre_signed_in}
    lead={
      <>
        {texts.sign_in_link_page.already_signed_in} <strong className="break-words text-ink">{email}</strong>.
      </>
    }
    mark={{ icon: Mail, kind: 'info' }}
  >
    <ButtonLink variant="primary" size="l" className="w-full" href="/dashboard">
      {texts.sign_in_link_page.go_to_dashboard}
    </ButtonLink>
  </SignedOutLayout>
)

const NewLink = () => (
  <>
    <ButtonLink variant="primary" size="l" className="w-full" href="/code">
      {texts.sign_in_link_page.send_new}
    </ButtonLink>
    <p className="mt-6 text-ink-2">
      <Link href="/login">{texts.sign_in_link_page.back_to_sign_in}</Link>
    </p>
  </>
)
