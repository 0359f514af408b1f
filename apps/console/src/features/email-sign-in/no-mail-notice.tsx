import { Notice } from '../../components/ui/notice.tsx'
import { useSession } from '../../lib/session.ts'

/** The instance may have no mail server. */
export function NoMailNotice() {
  const instance = useSession().data?.instance
  if (!instance || instance.sends_mail) return null
  return (
    <div className="mb-5 text-base">
      <Notice kind="warn" title="This Whofor sends no email">
        <p>Codes stay in the outbox on its server. Ask its administrator, or use a password.</p>
      </Notice>
    </div>
  )
}
