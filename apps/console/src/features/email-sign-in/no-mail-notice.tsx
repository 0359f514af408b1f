import { texts } from '@whofor/texts/console/email-sign-in'
import { Notice } from '../../components/ui/notice.tsx'
import { useSession } from '../../lib/session.ts'

/** The instance may have no mail server. */
export function NoMailNotice() {
  const instance = useSession().data?.instance
  if (!instance || instance.sends_mail) return null
  return (
    <div className="mb-5 text-base">
      <Notice kind="warn" title={texts.no_mail_notice.title}>
        <p>{texts.no_mail_notice.help}</p>
      </Notice>
    </div>
  )
}
