import type { LinkReply } from '@whofor/core/account/email'
import { toast } from 'sonner'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ShieldCheck } from '../../components/ui/icons.ts'
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
      toast.success('The account is yours. Set a password for it.')
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <SignedOutLayout
      announced
      title="Take over this account"
      lead={
        <>
          Someone created a Whofor account with <strong className="break-words text-ink">{link.email}</strong>
          . It’s your address, so you can take the account over:
        </>
      }
      mark={{ icon: ShieldCheck, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>Taking over signs that account out here.</OtherAccountNotice>
      <ul className="mb-6 grid list-disc gap-2 pl-5 text-base text-ink-2">
        <li>Its password, second factors and connected accounts are deleted.</li>
        <li>Everyone who is signed in to it is signed out.</li>
        <li>You’re signed in, and can set a password of your own or delete the account.</li>
      </ul>
      <div className="grid gap-3">
        <LinkAction
          label="Take over account"
          busy={claim.isPending}
          failure={claim.error}
          onPress={() => claim.mutate()}
        />
        <Button size="l" onClick={onBack}>
          Back
        </Button>
      </div>
    </SignedOutLayout>
  )
}
