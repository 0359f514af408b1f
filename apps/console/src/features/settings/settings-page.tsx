import { useSearchParams } from 'wouter'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'

const TABS = [
  { value: 'profile', label: 'Profile', panel: <ProfileSettings /> },
  { value: 'account', label: 'Account', panel: <AccountSettings /> },
  { value: 'appearance', label: 'Appearance', panel: <AppearanceSettings /> },
]

/** The tab is in the URL. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0]
  return (
    <Page width="narrow">
      <div className="-mb-4">
        <PageHeading title="Settings" />
      </div>
      <Tabs
        label="Settings"
        value={tab?.value ?? 'profile'}
        onChange={(value) => setSearch({ tab: value }, { replace: true })}
        tabs={TABS}
      />
    </Page>
  )
}
