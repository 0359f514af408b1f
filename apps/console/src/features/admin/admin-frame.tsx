import { useQuery } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin'
import type { ReactNode } from 'react'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SectionNav } from '../../components/ui/section-nav.tsx'
import { ADMIN_SECTIONS, type AdminSection } from './admin-sections.ts'
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
