import { Page, PageHeading } from '../../components/ui/page.tsx'

export function PersonaListPage() {
  return (
    <Page>
      <PageHeading title="Personas" />
    </Page>
  )
}
