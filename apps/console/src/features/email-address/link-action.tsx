import type { LinkReply } from '@whofor/core/account/email'
import { translated } from '@whofor/core/i18n/translated'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

const TEXTS = translated(
  {
    youreSignedInAs: (email: string) => `You’re signed in as ${email}`,
    youreSignedIn: 'You’re signed in',
  },
  {
    youreSignedInAs: (email) => `Sie sind als ${email} angemeldet`,
    youreSignedIn: 'Sie sind angemeldet',
  },
)

type Props = { label: string; busy: boolean; failure: Error | null; onPress: () => void }

/** The button that uses a link, with why it failed. */
export function LinkAction({ label, busy, failure, onPress }: Props) {
  return (
    <div className="grid gap-5">
      {failure && (
        <FormError>
          <p>{messageOf(failure)}</p>
        </FormError>
      )}
      <Button variant="primary" size="l" busy={busy} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

/** Says whose session the browser has when it is not the one of the link's account. */
export function OtherAccountNotice({ link, children }: { link: LinkReply; children: string }) {
  const { data: session } = useSession()
  if (link.signed_in !== 'other') return null
  return (
    <div className="mb-5 text-base">
      <Notice title={session?.user ? TEXTS.youreSignedInAs(session.user.email) : TEXTS.youreSignedIn}>
        <p>{children}</p>
      </Notice>
    </div>
  )
}
