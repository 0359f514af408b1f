import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { SignedOutLayout } from '../../components/layout/signed-out-layout.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ShieldCheck } from '../../components/ui/icons.ts'
import { api, unwrap } from '../../lib/api.ts'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useEnter } from '../../lib/use-enter.ts'
import { LinkAction, OtherAccountNotice } from './link-action.tsx'
import { isDeadLink } from './link-page.tsx'

const TEXTS = translated(
  {
    theAccountIsYours: 'The account is yours. Set a password for it.',
    takeOverThisAccount: 'Take over this account',
    takingOverSignsThat: 'Taking over signs that account out here.',
    itsPasswordSecondFactors: 'Its password, second factors and connected accounts are deleted.',
    everyoneWhoIsSigned: 'Everyone who is signed in to it is signed out.',
    youreSignedInAnd: 'You’re signed in, and can set a password of your own or delete the account.',
    takeOverAccount: 'Take over account',
    lead: (email: ReactNode) => (
      <>Someone created a Whofor account with {email}. It’s your address, so you can take the account over:</>
    ),
  },
  {
    theAccountIsYours: 'Das Konto gehört Ihnen. Legen Sie ein Passwort fest.',
    takeOverThisAccount: 'Dieses Konto übernehmen',
    takingOverSignsThat: 'Wenn Sie es übernehmen, wird das andere Konto hier abgemeldet.',
    itsPasswordSecondFactors: 'Passwort, zweite Faktoren und verbundene Konten werden gelöscht.',
    everyoneWhoIsSigned: 'Alle, die darin angemeldet sind, werden abgemeldet.',
    youreSignedInAnd: 'Sie sind angemeldet und können ein eigenes Passwort festlegen oder das Konto löschen.',
    takeOverAccount: 'Konto übernehmen',
    lead: (email) => (
      <>
        Jemand hat mit {email} ein Whofor-Konto erstellt. Es ist Ihre Adresse, deshalb können Sie das Konto
        übernehmen:
      </>
    ),
  },
)

type Props = { token: string; link: LinkReply; onDead: () => void; onBack: () => void }

/** Says what taking over an account does before it is done. Afterwards one is asked for a password. */
export function ClaimAccount({ token, link, onDead, onBack }: Props) {
  const enter = useEnter('/settings?tab=security')
  const claim = useAction({
    mutationFn: () => unwrap(api.auth.verify.claim.$post({ json: { token } })),
    onSuccess: (session) => {
      enter(session)
      toast.success(TEXTS.theAccountIsYours)
    },
    onError: (error) => {
      if (isDeadLink(error)) onDead()
    },
  })
  return (
    <SignedOutLayout
      announced
      title={TEXTS.takeOverThisAccount}
      lead={TEXTS.lead(<strong className="break-words text-ink">{link.email}</strong>)}
      mark={{ icon: ShieldCheck, kind: 'info' }}
    >
      <OtherAccountNotice link={link}>{TEXTS.takingOverSignsThat}</OtherAccountNotice>
      <ul className="mb-6 grid list-disc gap-2 pl-5 text-base text-ink-2">
        <li>{TEXTS.itsPasswordSecondFactors}</li>
        <li>{TEXTS.everyoneWhoIsSigned}</li>
        <li>{TEXTS.youreSignedInAnd}</li>
      </ul>
      <div className="grid gap-3">
        <LinkAction
          label={TEXTS.takeOverAccount}
          busy={claim.isPending}
          failure={claim.error}
          onPress={() => claim.mutate()}
        />
        <Button size="l" onClick={onBack}>
          {COMMON_TEXTS.back}
        </Button>
      </div>
    </SignedOutLayout>
  )
}
