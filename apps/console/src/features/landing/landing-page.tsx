import { Page, PageHeading } from '../../components/ui/page.tsx'

export function LandingPage() {
  return (
    <Page>
      <PageHeading title="LandingPage" />
    </Page>
  )
}
