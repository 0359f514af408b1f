import { useQuery } from '@tanstack/react-query'
import type { AdminCounts } from '@whofor/core/account/admin-users'
import { texts } from '@whofor/texts/console/admin'
import type { ReactNode } from 'react'
import {
  Activity,
  type Icon,
  Images,
  Layers,
  Lightbulb,
  Newspaper,
  ScrollText,
  Server,
  Users,
} from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SectionNav } from '../../components/ui/section-nav.tsx'
import { countsQuery } from './queries.ts'

type Props = {
  current: AdminSection
  /** Of the screen, where it is not the administration itself. */
  title?: string
  note?: ReactNode
  children: ReactNode
}

/** Heading and index around a section of the administration. */
export function AdminFrame({ current, title, note, children }: Props) {
  const { data: counts } = useQuery(countsQuery)
  return (
    <Page>
      <PageHeading title={title ?? texts.frame.title} tab={title ?? texts.frame.tab} />
      {note}
      <div className="grid gap-x-10 *:min-w-0 md:grid-cols-[11.5rem_minmax(0,1fr)]">
        <SectionNav
          label={texts.frame.navigation}
          current={current}
          sections={ADMIN_SECTIONS.map(({ value, icon, href, count }) => ({
            value,
            icon,
            href,
            label: texts.frame[value],
            count: counts && count?.(counts),
          }))}
        />
        <section aria-label={texts.frame[current]} className="min-w-0">
          {children}
        </section>
      </div>
    </Page>
  )
}

export type AdminSection = 'users' | 'tiers' | 'tips' | 'news' | 'images' | 'audit' | 'ai' | 'instance'

type Section = { value: AdminSection; icon: Icon; href: string; count?: (counts: AdminCounts) => number }

/** In the order of the index; their labels are in ADMIN_TEXTS. */
const ADMIN_SECTIONS: Section[] = [
  { value: 'users', icon: Users, href: '/admin?tab=users', count: ({ all }) => all },
  { value: 'tiers', icon: Layers, href: '/admin?tab=tiers', count: ({ tiers }) => tiers },
  { value: 'tips', icon: Lightbulb, href: '/admin?tab=tips' },
  { value: 'news', icon: Newspaper, href: '/admin?tab=news' },
  { value: 'images', icon: Images, href: '/admin/batch-images' },
  { value: 'audit', icon: ScrollText, href: '/admin?tab=audit' },
  { value: 'ai', icon: Activity, href: '/admin?tab=ai' },
  { value: 'instance', icon: Server, href: '/admin?tab=instance' },
]
