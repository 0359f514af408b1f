import { Page, PageHeading } from '../../components/ui/page.tsx'

export function PersonaDetailPage(_: { id: string }) {
  return (
    <Page>
      <PageHeading title="Persona" />
    </Page>
  )
}
