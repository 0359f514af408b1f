import { translated } from '@whofor/core/i18n/translated'
import { Notice } from '../../components/ui/notice.tsx'
import { useSession } from '../../lib/session.ts'

const TEXTS = translated(
  {
    thisServerDoesntSend: 'This server doesn’t send email',
    codesCantBeDelivered: 'Codes can’t be delivered. Ask your administrator, or use your password.',
  },
  {
    thisServerDoesntSend: 'Dieser Server versendet keine E-Mails',
    codesCantBeDelivered:
      'Codes lassen sich nicht zustellen. Fragen Sie Ihren Administrator oder verwenden Sie Ihr Passwort.',
  },
)

/** The instance may have no mail server. */
export function NoMailNotice() {
  const instance = useSession().data?.instance
  if (!instance || instance.sends_mail) return null
  return (
    <div className="mb-5 text-base">
      <Notice kind="warn" title={TEXTS.thisServerDoesntSend}>
        <p>{TEXTS.codesCantBeDelivered}</p>
      </Notice>
    </div>
  )
}
