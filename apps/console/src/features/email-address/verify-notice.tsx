import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as emailAddressTexts } from '@whofor/texts/console/email-address/notice'
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
        title={emailAddressTexts.verify_notice.confirm_your_email}
        actions={
          <>
            <ResendButton type="verification" to={user.email} size="s">
              {commonTexts.common.send_again}
            </ResendButton>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                dismiss(user.id)
                setIsDismissed(true)
              }}
            >
              {emailAddressTexts.verify_notice.dismiss}
            </Button>
          </>
        }
      >
        <p>{emailAddressTexts.verify_notice.open({ email: user.email })}</p>
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
