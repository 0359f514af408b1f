import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { AdminFrame } from './admin-frame.tsx'
import type { AdminSection } from './admin-sections.ts'
import { AiStatusPanel } from './ai-status/ai-status-panel.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { News } from './content/news.tsx'
import { Tips } from './content/tips.tsx'
import { InstancePanel } from './instance/instance-panel.tsx'
import { MailNote } from './mail-note.tsx'
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
