import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useSession, useUser } from '../../lib/session.ts'
import { ResendButton } from './resend-button.tsx'

const KEY = 'whofor-verify-notice'

/** Asks for the verification of the address until it is dismissed in this browser. */
export function VerifyNotice() {
  const user = useUser()
  const sendsMail = useSession().data?.instance.sends_mail
  const [isDismissed, setIsDismissed] = useState(() => dismissedBy() === user.id)
  if (user.email_verified || !sendsMail || isDismissed) return null
  return (
    <div className="mb-8">
      <Notice
        title="Confirm your email"
        actions={
          <>
            <ResendButton type="verification" to={user.email} size="s">
              Send again
            </ResendButton>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                dismiss(user.id)
                setIsDismissed(true)
              }}
            >
              Dismiss
            </Button>
          </>
        }
      >
        <p>Open the link we sent to {user.email}, so you can reset a forgotten password.</p>
      </Notice>
    </div>
  )
}

function dismissedBy(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function dismiss(userId: string): void {
  try {
    localStorage.setItem(KEY, userId)
  } catch {
    // Storage is unavailable: dismissed until the next visit.
  }
}
