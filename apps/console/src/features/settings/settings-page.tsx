import { texts } from '@whofor/texts/console/settings'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Bell, Gauge, type Icon, KeyRound, Shield, Trash2, User } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SectionNav } from '../../components/ui/section-nav.tsx'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { AccountSettings } from './account-settings.tsx'
import { ApiSettings } from './api/api-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { ProfileDraft, ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'

type SettingsSection = { value: keyof typeof texts.settings_page.sections; icon: Icon; panel: ReactNode }

const SECTIONS: SettingsSection[] = [
  { value: 'profile', icon: User, panel: <ProfileSettings /> },
  { value: 'account', icon: Gauge, panel: <AccountSettings /> },
  { value: 'security', icon: Shield, panel: <SecuritySettings /> },
  { value: 'notifications', icon: Bell, panel: <NotificationSettings /> },
  { value: 'api', icon: KeyRound, panel: <ApiSettings /> },
  { value: 'delete', icon: Trash2, panel: <DeleteAccount /> },
]

/** The section is in the URL. */
export function SettingsPage() {
  const [search] = useSearchParams()
  const draft = useState<string | null>(null)
  useUnsavedChanges(draft[0] !== null)
  const current = SECTIONS.find(({ value }) => value === search.get('tab'))
  const { value, panel } = current ?? { value: 'profile', panel: <ProfileSettings /> }
  const title = texts.settings_page.sections[value]
  return (
    <Page>
      <PageHeading title={texts.settings_page.title} />
      <div className="grid gap-x-10 *:min-w-0 md:grid-cols-[11.5rem_minmax(0,40rem)]">
        <SectionNav
          label={texts.settings_page.title}
          current={value}
          sections={SECTIONS.map((section) => ({
            value: section.value,
            label: texts.settings_page.sections[section.value],
            icon: section.icon,
            href: `/settings?tab=${section.value}`,
          }))}
        />
        <section aria-label={title}>
          <h2 className="mb-6 text-2xl">{title}</h2>
          <div>
            <ProfileDraft value={draft}>{panel}</ProfileDraft>
          </div>
        </section>
      </div>
    </Page>
  )
}
