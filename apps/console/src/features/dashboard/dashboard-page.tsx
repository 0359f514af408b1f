import { Page, PageHeading } from '../../components/ui/page.tsx'

export function DashboardPage() {
  return (
    <Page>
      <PageHeading title="DashboardPage" />
    </Page>
  )
}
