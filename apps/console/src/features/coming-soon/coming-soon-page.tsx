import { Page, PageHeading } from '../../components/ui/page.tsx'

export function ComingSoonPage({ title }: { title: string }) {
  return (
    <Page width="narrow">
      <PageHeading title={title}>Coming Soon</PageHeading>
    </Page>
  )
}
