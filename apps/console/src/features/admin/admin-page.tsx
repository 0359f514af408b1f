import { useQuery } from '@tanstack/react-query'
import type { AdminCounts } from '@whofor/core/account/admin-users'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { type Icon, Layers, ScrollText, Users as UsersIcon } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SectionNav } from '../../components/ui/section-nav.tsx'
import { AuditLog } from './audit/audit-log.tsx'
import { MailNote } from './mail-note.tsx'
import { countsQuery } from './queries.ts'
import { Tiers } from './tiers/tiers.tsx'
import { Users } from './users/users.tsx'

type AdminSection = {
  value: string
  label: string
  icon: Icon
  panel: ReactNode
  count?: (counts: AdminCounts) => number
}

const SECTIONS: AdminSection[] = [
  { value: 'users', label: 'Users', icon: UsersIcon, panel: <Users />, count: ({ all }) => all },
  { value: 'tiers', label: 'Tiers', icon: Layers, panel: <Tiers />, count: ({ tiers }) => tiers },
  { value: 'audit', label: 'Audit log', icon: ScrollText, panel: <AuditLog /> },
]

/** The section is in the URL, as is everything it shows. */
export function AdminPage() {
  const [search] = useSearchParams()
  const { data: counts } = useQuery(countsQuery)
  const current = SECTIONS.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0]
  return (
    <Page>
      <PageHeading title="Admin Dashboard" tab="Admin" />
      <MailNote />
      <div className="grid gap-x-10 md:grid-cols-[11.5rem_minmax(0,1fr)]">
        <SectionNav
          label="Administration"
          current={current?.value ?? ''}
          sections={SECTIONS.map(({ value, label, icon, count }) => ({
            value,
            label,
            icon,
            href: `/admin?tab=${value}`,
            count: counts && count?.(counts),
          }))}
        />
        <section aria-label={current?.label} className="min-w-0">
          {current?.panel}
        </section>
      </div>
    </Page>
  )
}
