import { Notice } from '../../components/ui/notice.tsx'
import { useSession } from '../../lib/session.ts'

/** The instance may have no mail server. */
export function NoMailNotice() {
  const instance = useSession().data?.instance
  if (!instance || instance.sends_mail) return null
  return (
    <div className="mb-5 text-base">
      <Notice kind="warn" title="This server doesn’t send email">
        <p>Codes can’t be delivered. Ask your administrator, or use your password.</p>
      </Notice>
    </div>
  )
}
