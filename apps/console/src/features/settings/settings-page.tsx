import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Bell, Gauge, type Icon, Palette, Shield, Trash2, User } from '../../components/ui/icons.ts'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { SectionNav } from '../../components/ui/section-nav.tsx'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { ProfileDraft, ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'

type SettingsSection = { value: string; label: string; icon: Icon; panel: ReactNode }

const SECTIONS: SettingsSection[] = [
  { value: 'profile', label: 'Profile', icon: User, panel: <ProfileSettings /> },
  { value: 'account', label: 'Account', icon: Gauge, panel: <AccountSettings /> },
  { value: 'security', label: 'Security', icon: Shield, panel: <SecuritySettings /> },
  { value: 'notifications', label: 'Notifications', icon: Bell, panel: <NotificationSettings /> },
  { value: 'appearance', label: 'Appearance', icon: Palette, panel: <AppearanceSettings /> },
  { value: 'delete', label: 'Delete account', icon: Trash2, panel: <DeleteAccount /> },
]

/** The section is in the URL. */
export function SettingsPage() {
  const [search] = useSearchParams()
  const draft = useState<string | null>(null)
  useUnsavedChanges(draft[0] !== null)
  const current = SECTIONS.find(({ value }) => value === search.get('tab')) ?? SECTIONS[0]
  return (
    <Page>
      <PageHeading title="Settings" />
      <div className="grid gap-x-10 md:grid-cols-[11.5rem_minmax(0,40rem)]">
        <SectionNav
          label="Settings"
          current={current?.value ?? ''}
          sections={SECTIONS.map(({ value, label, icon }) => ({
            value,
            label,
            icon,
            href: `/settings?tab=${value}`,
          }))}
        />
        <section aria-label={current?.label}>
          <h2 className="mb-6 text-2xl">{current?.label}</h2>
          <div>
            <ProfileDraft value={draft}>{current?.panel}</ProfileDraft>
          </div>
        </section>
      </div>
    </Page>
  )
}
