import type { CreatedInvitation } from '@whofor/core/account/invitations'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { useSession } from '../../../lib/session.ts'

type Props = { created: CreatedInvitation; onNext: () => void; onClose: () => void }

/** The link to hand over, as long as the dialog is open. */
export function CreatedLink({ created: { invitation, url }, onNext, onClose }: Props) {
  const id = useId()
  const message = useRef<HTMLParagraphElement>(null)
  const sendsMail = useSession().data?.instance.sends_mail ?? false
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <p ref={message} tabIndex={-1} role="status" className="text-ink-2">
        {sendsMail ? (
          <>
            An email is on its way to <Address>{invitation.email}</Address>. You can also share the link
            yourself.
          </>
        ) : (
          <>
            This server doesn’t send email. Share this link with <Address>{invitation.email}</Address>.
          </>
        )}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-[550]">
          Link
        </label>
        <div className="flex gap-2 max-sm:grid">
          <Input
            id={id}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="min-w-0 flex-1 truncate font-mono text-sm"
          />
          <CopyButton text={url} />
        </div>
        <p className="text-sm text-ink-2">You won’t see this link again.</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
        <Button onClick={onNext}>Invite someone else</Button>
      </div>
    </div>
  )
}

const Address = ({ children }: { children: string }) => (
  <strong className="font-[550] wrap-anywhere text-ink">{children}</strong>
)
