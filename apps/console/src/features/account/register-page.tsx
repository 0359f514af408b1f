import { Page, PageHeading } from '../../components/ui/page.tsx'

export function RegisterPage() {
  return (
    <Page>
      <PageHeading title="RegisterPage" />
    </Page>
  )
}
