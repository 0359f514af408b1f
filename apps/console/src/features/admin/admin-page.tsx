import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Notice } from '../../components/ui/notice.tsx'
import { api, unwrap } from '../../lib/api.ts'
import { formatRelative } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'
import { AdminFrame, type AdminSection } from './admin-frame.tsx'
import { AiStatusPanel } from './ai-status/ai-status-panel.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { News } from './content/news.tsx'
import { Tips } from './content/tips.tsx'
import { InstancePanel } from './instance/instance-panel.tsx'
import { Tiers } from './tiers/tiers.tsx'
import { Users } from './users/users.tsx'

const PANELS: Partial<Record<AdminSection, ReactNode>> = {
  users: <Users />,
  tiers: <Tiers />,
  tips: <Tips />,
  news: <News />,
  audit: <AuditLog />,
  ai: <AiStatusPanel />,
  instance: <InstancePanel />,
}

/** The section is in the URL, as is everything it shows. */
export function AdminPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  const known = (Object.keys(PANELS) as AdminSection[]).find((section) => section === tab) ?? 'users'
  return (
    <AdminFrame current={known} note={<MailNote />}>
      {PANELS[known]}
    </AdminFrame>
  )
}

const LONG_MS = 5 * 60_000
const REFETCH_MS = 60_000

/** Says when mail does not leave the server. */
function MailNote() {
  const { data: mail } = useQuery({
    queryKey: keys.admin.mail,
    queryFn: () => unwrap(api.admin.mail.$get()),
    refetchInterval: REFETCH_MS,
  })
  if (!mail || mail.oldest_created_at === null || Date.now() - mail.oldest_created_at < LONG_MS) return null
  return (
    <div className="mb-6">
      <Notice kind="warn" title={texts.mail_note.waiting({ count: mail.waiting })}>
        {texts.mail_note.oldest({
          when: formatRelative(mail.oldest_created_at),
          error: mail.last_error ?? '',
        })}
      </Notice>
    </div>
  )
}
