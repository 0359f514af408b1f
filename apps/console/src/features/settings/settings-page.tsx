import { Page, PageHeading } from '../../components/ui/page.tsx'

export function SettingsPage() {
  return (
    <Page>
      <PageHeading title="SettingsPage" />
    </Page>
  )
}
