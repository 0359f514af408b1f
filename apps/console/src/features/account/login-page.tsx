import { Page, PageHeading } from '../../components/ui/page.tsx'

export function LoginPage() {
  return (
    <Page>
      <PageHeading title="LoginPage" />
    </Page>
  )
}
