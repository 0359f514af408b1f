import { translated } from '@whofor/core/i18n/translated'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { COMMON_TEXTS } from '../../lib/common-texts.ts'
import { useSession, useUser } from '../../lib/session.ts'
import { ResendButton } from './resend-button.tsx'

const TEXTS = translated(
  {
    confirmYourEmail: 'Confirm your email',
    dismiss: 'Dismiss',
    open: (email: string) => `Open the link we sent to ${email}, so you can reset a forgotten password.`,
  },
  {
    confirmYourEmail: 'E-Mail-Adresse bestätigen',
    dismiss: 'Ausblenden',
    open: (email) =>
      `Öffnen Sie den Link, den wir an ${email} gesendet haben, damit Sie ein vergessenes Passwort zurücksetzen können.`,
  },
)

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
        title={TEXTS.confirmYourEmail}
        actions={
          <>
            <ResendButton type="verification" to={user.email} size="s">
              {COMMON_TEXTS.sendAgain}
            </ResendButton>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                dismiss(user.id)
                setIsDismissed(true)
              }}
            >
              {TEXTS.dismiss}
            </Button>
          </>
        }
      >
        <p>{TEXTS.open(user.email)}</p>
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
