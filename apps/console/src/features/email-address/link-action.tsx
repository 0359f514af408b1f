import type { LinkReply } from '@whofor/core/account/own-account'
import { texts } from '@whofor/texts/console/email-address'
import { Button } from '../../components/ui/button.tsx'
import { FormError } from '../../components/ui/form.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { messageOf } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'

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
      <Notice
        title={
          session?.user
            ? texts.link_action.youre_signed_in_as({ email: session.user.email })
            : texts.link_action.youre_signed_in
        }
      >
        <p>{children}</p>
      </Notice>
    </div>
  )
}
