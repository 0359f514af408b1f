import type { LegalDoc } from '@whofor/core/legal/schema'
import { Page, PageHeading } from '../../components/ui/page.tsx'

export function LegalPage({ doc }: { doc: LegalDoc }) {
  return (
    <Page>
      <PageHeading title={doc} />
    </Page>
  )
}
