import type { LinkReply } from '@whofor/core/account/own-account'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address'
import { toast } from 'sonner'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ShieldCheck } from '../../components/ui/icons.ts'
import { RichText } from '../../components/ui/rich-text.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { LinkAction, OtherAccountNotice } from './link-action.tsx'
import { isDeadLink } from './link-page.tsx'

type Props = { token: string; link: LinkReply; onDead: () => void; onBack: () => void }

/** Says what taking over an account does before it is done. Afterwards one is asked for a password. */
export function ClaimAccount({ token, link, onDead, onBack }: Props) {
  const enter = useEnter('/settings?tab=security')
  const claim = useAction({
    mutationFn: () => unwrap(api.auth.verify.claim.$post({ json: { token } })),
    onSuccess: (session) => {
      enter(session)
      toast.success(emailAddressTexts.claim_account.claimed)
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <SignedOutLayout
      announced
      title={emailAddressTexts.claim_account.take_over_this_account}
      lead={
        <RichText
          parts={emailAddressTexts.claim_account.lead({
            email: link.email,
            b: (text) => <strong className="break-words text-ink">{text}</strong>,
          })}
        />
      }
      mark={{ icon: ShieldCheck, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{emailAddressTexts.claim_account.signs_out_other}</OtherAccountNotice>
      <ul className="mb-6 grid list-disc gap-2 pl-5 text-base text-ink-2">
        <li>{emailAddressTexts.claim_account.deletes_factors}</li>
        <li>{emailAddressTexts.claim_account.signs_out_all}</li>
        <li>{emailAddressTexts.claim_account.signed_in_then}</li>
      </ul>
      <div className="grid gap-3">
        <LinkAction
          label={emailAddressTexts.claim_account.take_over_account}
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
