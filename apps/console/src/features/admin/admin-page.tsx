import { Page, PageHeading } from '../../components/ui/page.tsx'

export function AdminPage() {
  return (
    <Page>
      <PageHeading title="AdminPage" />
    </Page>
  )
}
